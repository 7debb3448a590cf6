// `node scripts/stablehlo/golden.mjs`: rewrites tests/stablehlo/golden. Before the texts are committed, XLA has to
// accept them: `python scripts/stablehlo/run.py tests/stablehlo/golden`.
import { resolve } from "node:path";
import { withSourceModules } from "../vite/source-modules.mjs";

const root = resolve(import.meta.dirname, "../..");
await withSourceModules(root, async (server) => {
  const { writeGolden } = await server.ssrLoadModule("/scripts/stablehlo/golden.ts");
  await writeGolden(resolve(root, "tests/stablehlo/golden"));
});
