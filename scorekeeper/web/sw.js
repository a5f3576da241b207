// Keeps the page's own files, so that it opens without network. The service's answers are never kept here:
// the page remembers its matches itself.
const VERSION = "@version@";
const FILES = "@files@";
const CACHE = `scoresheet-${VERSION}`;
const address = (file) => `/web/${VERSION}/${file}`;

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(["/", ...FILES.map(address)]);
    await self.skipWaiting();
  })());
});

// Files of the version before stay until the next one, for pages that are open now.
self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("scoresheet-") && name !== CACHE);
    await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

// A server that has gone from the network may never answer: three seconds, then the page as it was.
async function page() {
  try {
    return await fetch("/", { signal: AbortSignal.timeout(3000) });
  } catch {
    return (await (await caches.open(CACHE)).match("/")) ?? Response.error();
  }
}

const file = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname === "/" || pathname === "/board") event.respondWith(page());
  else if (pathname.startsWith("/web/")) event.respondWith(file(request));
});
