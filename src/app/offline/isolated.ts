/** The headers that make a page cross-origin isolated, for a host that does not send them. */
const headers = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
} as const;

/** The response with these headers; the same one if it has them, or if it can only be passed on unchanged. */
export function isolated(response: Response): Response {
  const isOpaque = response.status === 0;
  if (isOpaque || response.headers.has("Cross-Origin-Embedder-Policy")) return response;
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers: all });
}
