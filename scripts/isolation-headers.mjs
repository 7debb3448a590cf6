// The response headers that make the page cross-origin isolated, which SharedArrayBuffer, and so
// the CPU backend's thread pool, needs (HTML Standard, "cross-origin isolation").
export const isolationHeaders = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
};
