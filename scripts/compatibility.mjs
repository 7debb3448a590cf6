// `npm run compatibility`: writes docs/compatibility.md, what there is here of other libraries' names,
// from the ops' specifications and the lists in src/engine/derive/compatibility/.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";

const root = join(import.meta.dirname, "..");
const server = await createServer({
  root,
  configFile: false,
  logLevel: "warn",
  appType: "custom",
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
try {
  const { compatibility } = await server.ssrLoadModule(
    "/src/engine/derive/compatibility/markdown.ts",
  );
  writeFileSync(join(root, "docs/compatibility.md"), compatibility());
} finally {
  await server.close();
}
