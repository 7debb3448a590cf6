// `npm run explain -- program.ts [--device gpu|cpu]`: prints the graphs that a program records, each device's
// plans for them, and each kernel in the IR and as WGSL or WAT.
import { resolve } from "node:path";
import { readArguments, refuse } from "./arguments.mjs";
import { withSourceModules } from "./vite/source-modules.mjs";

const { values, positionals } = readArguments(import.meta.filename, {
  least: 1,
  most: 1,
  options: { device: { type: "string" } },
});
const devices = values.device === undefined ? ["gpu", "cpu"] : [values.device];
const [path] = positionals;
if (!devices.every((name) => name === "gpu" || name === "cpu"))
  refuse(import.meta.filename, `unknown device ${values.device}`);

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
