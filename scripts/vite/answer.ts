// Answers requests to Vite's dev server with what a build writes as files.
import { extname } from "node:path";
import type { ViteDevServer } from "vite";

const types: Readonly<Record<string, string>> = {
  ".bin": "application/octet-stream",
  ".js": "text/javascript",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
};

/** Requests of other paths, and those without a body, are left to the server. */
export function answer(
  server: ViteDevServer,
  path: RegExp,
  bodyOf: (match: RegExpExecArray) => Promise<string | Buffer | undefined>,
  headers: Readonly<Record<string, string>> = {},
): void {
  server.middlewares.use(async (request, response, next) => {
    const address = request.url?.split(/[?#]/, 1)[0] ?? "";
    const match = path.exec(address);
    if (match === null) return next();
    try {
      const body = await bodyOf(match);
      if (body === undefined) return next();
      response.setHeader("Content-Type", types[extname(address)] ?? "text/html");
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.end(body);
    } catch (error) {
      next(error);
    }
  });
}
