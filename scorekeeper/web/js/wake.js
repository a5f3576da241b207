// Keeps the screen awake while a match is shown, where the browser allows it (it needs https or localhost).
let wanted = false;
let lock = null;

export const wakeAllowed = "wakeLock" in navigator;

/** Ask for the screen to stay awake, or let it sleep again. */
export async function stayAwake(on) {
  wanted = on;
  if (!wakeAllowed) return;
  if (!on) {
    await lock?.release().catch(() => {});
    lock = null;
  } else if (!lock || lock.released) {
    lock = await navigator.wakeLock.request("screen").catch(() => null);
  }
}

document.addEventListener("visibilitychange", () => { if (wanted && document.visibilityState === "visible") stayAwake(true); });
