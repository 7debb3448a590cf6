// Modules of the sources, for scripts: vite compiles what they import.
import { createServer } from "vite";
import { writeDeclarations } from "../declarations/write.mjs";

/**
 * @template T
 * @param {string} root
 * @param {(server: import("vite").ViteDevServer) => Promise<T>} use the server is closed after it
 * @returns {Promise<T>}
 */
export async function withSourceModules(root, use) {
  writeDeclarations(root);
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "warn",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}
