// What this phone remembers. Where the browser forbids storage, it is kept until the page closes, and `kept` says so.
const PREFIX = "scoresheet.";
const memory = new Map();

const local = (() => {
  try {
    const probe = PREFIX + "probe";
    localStorage.setItem(probe, "1");
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return null;
  }
})();

/** Whether what is written here outlives the page. */
export const kept = local !== null;

/** The value under a key, or `fallback` where there is none or it cannot be read. */
export function read(key, fallback = null) {
  try {
    const text = memory.get(PREFIX + key) ?? local?.getItem(PREFIX + key) ?? null;
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/** Keep a value; null takes it away. A full disk keeps it in memory and returns false. */
export function write(key, value) {
  const name = PREFIX + key;
  if (value === null || value === undefined) {
    memory.delete(name);
    local?.removeItem(name);
    return true;
  }
  const text = JSON.stringify(value);
  try {
    if (!local) throw new Error("no storage");
    local.setItem(name, text);
    memory.delete(name);
    return true;
  } catch {
    memory.set(name, text);
    return false;
  }
}

/** The keys that begin with `start`, without the page's own prefix. */
export function keys(start) {
  const names = new Set(memory.keys());
  for (let i = 0; i < (local?.length ?? 0); i += 1) names.add(local.key(i));
  return [...names].filter((name) => name?.startsWith(PREFIX + start)).map((name) => name.slice(PREFIX.length));
}

/** Call `listener(key)` when another tab of this phone changes a value. */
export function watch(listener) {
  addEventListener("storage", (event) => {
    if (event.key?.startsWith(PREFIX)) listener(event.key.slice(PREFIX.length));
  });
}
