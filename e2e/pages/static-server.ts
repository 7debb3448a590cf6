/**
 * A minimal static host: files of one folder with their types, and no other header unless a test asks for some. A test
 * can add pages by path.
 */
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { extname, join, normalize } from "node:path";
import { contentTypes } from "../../scripts/served-page.mjs";

export interface StaticServer {
  readonly address: string;
  /** Requested paths, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export async function serve(
  folder: string,
  pages: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<StaticServer> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    requests.push(path);
    void respond(path).then(({ status, type, body }) => {
      response.writeHead(status, { ...headers, "content-type": type });
      response.end(body);
    });
  });

  async function respond(
    path: string,
  ): Promise<{ status: number; type: string; body: string | Buffer }> {
    const page = pages[path];
    if (page !== undefined) return { status: 200, type: "text/html", body: page };
    const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
    try {
      const type = contentTypes[extname(file)] ?? "application/octet-stream";
      return { status: 200, type, body: await readFile(file) };
    } catch {
      return { status: 404, type: "text/plain", body: "no such file" };
    }
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
