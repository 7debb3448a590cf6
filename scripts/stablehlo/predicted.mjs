// `node scripts/stablehlo/predicted.mjs [--device h100] [--results results.json] ARCHIVE…`: prints the times that plans
// predict for each module on one and two devices. An archive is a zip of an export, or a directory with its files.
// `--results` takes the results of bench/xla/run-all.py and adds the measured times.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { withSourceModules } from "../vite/source-modules.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { device: { type: "string", default: "h100" }, results: { type: "string" } },
});
if (positionals.length === 0) {
  console.error(
    "usage: node scripts/stablehlo/predicted.mjs [--device h100] [--results results.json] ARCHIVE…",
  );
  process.exit(1);
}
await withSourceModules(resolve(import.meta.dirname, "../.."), async (server) => {
  const { predictions } = await server.ssrLoadModule("/scripts/stablehlo/predicted.ts");
  console.log(await predictions(positionals, values));
});
