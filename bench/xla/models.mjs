// `node bench/xla/models.mjs FOLDER [--tiny] [NAME…]`: writes the training steps that `run-all.py` times, a folder
// for each, in the format of an export, but without the weights, which the runner draws.
import { resolve } from "node:path";
import { withSourceModules } from "../../scripts/vite/source-modules.mjs";

const words = process.argv.slice(2);
const [folder, ...names] = words.filter((word) => word !== "--tiny");
if (folder === undefined) {
  console.error("usage: node bench/xla/models.mjs FOLDER [--tiny] [NAME…]");
  process.exit(1);
}
await withSourceModules(resolve(import.meta.dirname, "../.."), async (server) => {
  const { writeModels } = await server.ssrLoadModule("/bench/xla/models.ts");
  for (const line of await writeModels(folder, { tiny: words.includes("--tiny"), names }))
    console.log(line);
});
