// A page of this machine in headless Chromium, for scripts that measure in a browser.
import { createServer } from "node:http";
import { chromium } from "@playwright/test";
import { findChromium } from "./chromium.mjs";
import { isolationHeaders } from "./isolation-headers.mjs";

/** The types of served files, by the ends of their names. @type {Readonly<Record<string, string>>} */
export const contentTypes = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves cross-origin isolated responses, and opens an address of them.
 * @template T
 * @param {string} address the path and query of the page
 * @param {readonly string[]} flags of the browser
 * @param {(path: string) => string | Buffer} respond throws where there is nothing
 * @param {(page: import("@playwright/test").Page) => Promise<T>} use browser and server are closed after it
 * @returns {Promise<T>}
 */
export async function withPage(address, flags, respond, use) {
  const server = createServer((request, response) => {
    try {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const body = respond(pathname);
      const type = contentTypes[/\.\w+$/.exec(pathname)?.[0] ?? ".html"] ?? "text/html";
      response.writeHead(200, { "Content-Type": type, ...isolationHeaders }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...flags] });
  try {
    const page = await browser.newPage();
    page.on("console", (message) => {
      if (/^(error|warning)$/.test(message.type())) console.error(message.text());
    });
    page.on("pageerror", (error) => console.error(String(error)));
    await page.goto(`http://localhost:${port}${address}`);
    return await use(page);
  } finally {
    await browser.close();
    server.close();
  }
}
