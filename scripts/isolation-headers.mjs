// The response headers that make the page cross-origin isolated, as SharedArrayBuffer requires, and so the
// CPU backend's thread pool (HTML Standard, "cross-origin isolation"). A resource policy is not among them:
// a page's own files need none, and isolated pages of other origins frame embed.html.
export const isolationHeaders = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};
