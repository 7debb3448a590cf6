// `npm run compatibility`: writes docs/compatibility.md, the counterparts of other libraries' names,
// from the ops' specifications and the lists in src/engine/derive/compatibility/.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { withSourceModules } from "./vite/source-modules.mjs";

const root = join(import.meta.dirname, "..");
await withSourceModules(root, async (server) => {
  const { compatibility } = await server.ssrLoadModule(
    "/src/engine/derive/compatibility/markdown.ts",
  );
  writeFileSync(join(root, "docs/compatibility.md"), compatibility());
});
