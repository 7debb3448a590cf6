// Writes archives for `check.py` and `try-runner.py` into a directory:
//
//   node scripts/stablehlo/write.mjs example FOLDER                                   a training step and a function
//   node scripts/stablehlo/write.mjs golden FOLDER                                    the programs of tests/stablehlo
//   node scripts/stablehlo/write.mjs cases FOLDER [values|halves|gradients] [OP…]     every case of every op, or of some
//
// `golden` also rewrites tests/stablehlo/golden. Before the texts are committed, XLA has to accept them.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { withSourceModules } from "../vite/source-modules.mjs";

const [kind = "", folder, ...words] = process.argv.slice(2);
if (folder === undefined || !["example", "golden", "cases"].includes(kind)) {
  console.error("usage: node scripts/stablehlo/write.mjs example|golden|cases FOLDER …");
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
await withSourceModules(resolve(import.meta.dirname, "../.."), async (server) => {
  const { archives } = await server.ssrLoadModule(`/scripts/stablehlo/${kind}.ts`);
  for await (const [name, bytes] of archives(words))
    writeFileSync(join(folder, `${name}.zip`), bytes);
});
