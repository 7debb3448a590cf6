// A service worker for static hosts that send no headers: it adds to the site's responses those
// that make the page cross-origin isolated, so that the CPU backend may use threads.
//
// In: every request of the page and its workers. Out: the host's response with three headers more.
// It stores nothing and leaves other origins alone. src/app/isolation.ts registers it, only where
// the host's own headers do not already isolate the page.
const isolation = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
};

async function isolated(request) {
  const response = await fetch(request);
  // An opaque response, a redirect to follow among them, can only be passed on as it is.
  if (response.status === 0) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(isolation)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (new URL(event.request.url).origin !== self.location.origin) return;
  event.respondWith(isolated(event.request));
});
