// `node scripts/stablehlo/cases.mjs FOLDER [values|halves|gradients] [OP…]`: writes the module of every case of every
// op, or of some, into a directory for `run.py`.
import { resolve } from "node:path";
import { withSourceModules } from "../vite/source-modules.mjs";

const [folder, aspect = "values", ...names] = process.argv.slice(2);
if (folder === undefined || !["values", "halves", "gradients"].includes(aspect)) {
  console.error("usage: node scripts/stablehlo/cases.mjs FOLDER [values|halves|gradients] [OP…]");
  process.exit(1);
}
await withSourceModules(resolve(import.meta.dirname, "../.."), async (server) => {
  const { writeCases } = await server.ssrLoadModule("/scripts/stablehlo/cases.ts");
  const failures = await writeCases(folder, aspect, names);
  for (const failure of failures) console.log(failure);
  console.log(`${failures.length} cases were not written`);
});
