// `node scripts/stablehlo/archive.mjs FILE.zip`: writes the export of a small program, for `try-runner.py`.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { withSourceModules } from "../vite/source-modules.mjs";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("usage: node scripts/stablehlo/archive.mjs FILE.zip");
  process.exit(1);
}
await withSourceModules(resolve(import.meta.dirname, "../.."), async (server) => {
  const { exampleArchive } = await server.ssrLoadModule("/scripts/stablehlo/archive.ts");
  writeFileSync(file, await exampleArchive());
});
