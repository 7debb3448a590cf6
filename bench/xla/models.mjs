// `node bench/xla/models.mjs FOLDER [--batch N] [NAME…]`: writes the training steps that `run-all.py` times, a folder
// for each, in the format of an export, but without the weights, which the runner draws. Batches are N times as large
// as those of `bench/native`.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { withSourceModules } from "../../scripts/vite/source-modules.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { batch: { type: "string", default: "1" } },
});
const [folder, ...names] = positionals;
if (folder === undefined) {
  console.error("usage: node bench/xla/models.mjs FOLDER [--batch N] [NAME…]");
  process.exit(1);
}
await withSourceModules(resolve(import.meta.dirname, "../.."), async (server) => {
  const { writeModels } = await server.ssrLoadModule("/bench/xla/models.ts");
  for (const line of await writeModels(folder, names, Number(values.batch))) console.log(line);
});
