// `npm run build:lib`: writes dist-lib/tensorpad.js, one ES module, and dist-lib/tensorpad.d.ts,
// the declarations that are derived from the op specs, the same that the editor knows.
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, createServer } from "vite";

const root = join(import.meta.dirname, "..");
const configFile = join(root, "vite.lib.config.ts");
const out = join(root, "dist-lib");

// Nothing of an earlier build may stand in for one that fails.
rmSync(out, { recursive: true, force: true });
await build({ root, configFile });

const server = await createServer({
  root,
  configFile,
  logLevel: "warn",
  appType: "custom",
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
try {
  const { libraryDeclarations } = await server.ssrLoadModule("/src/engine/derive/declarations.ts");
  writeFileSync(join(out, "tensorpad.d.ts"), libraryDeclarations());
} finally {
  await server.close();
}

const expected = ["tensorpad.d.ts", "tensorpad.js", "tensorpad.js.map"];
const unexpected = readdirSync(out).filter((name) => !expected.includes(name));
if (unexpected.length > 0) {
  rmSync(out, { recursive: true });
  throw new Error(`dist-lib: unexpected files beside the one module: ${unexpected.join(", ")}`);
}
