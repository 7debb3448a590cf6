// `npm run explain -- program.ts [--device gpu|cpu]`: prints the graphs that a program records, each device's
// plans for them, and each kernel in the IR and as WGSL or WAT.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { withSourceModules } from "./vite/source-modules.mjs";

const usage = "usage: npm run explain -- program.ts [--device gpu|cpu]";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { device: { type: "string" } },
});
const devices = values.device === undefined ? ["gpu", "cpu"] : [values.device];
const [path] = positionals;
if (path === undefined || positionals.length > 1 || !devices.every(isDevice)) {
  console.error(usage);
  process.exit(1);
}

// A pager that quits early closes the pipe.
process.stdout.on("error", (/** @type {NodeJS.ErrnoException} */ { code }) =>
  process.exit(code === "EPIPE" ? 0 : 1),
);

await withSourceModules(resolve(import.meta.dirname, ".."), async (server) => {
  const { explain } = await server.ssrLoadModule("/scripts/explain/index.ts");
  try {
    console.log(await explain(path, devices));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
});

/** @param {string} name */
function isDevice(name) {
  return name === "gpu" || name === "cpu";
}
