// `node scripts/launching.mjs`: times recording and launching on a WebGPU device that does nothing, and counts bytes of
// the heap and calls of WebGPU. Each work runs in a separate process.
//
//   --device gpu|cpu   default gpu, which computes nothing; cpu computes a few elements
//   --only name,name   works whose names contain one of them
//   --quick            fewer samples
//   --profile FOLDER   writes a CPU profile of each work there, and counts no bytes
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { readArguments } from "./arguments.mjs";
import { withSourceModules } from "./vite/source-modules.mjs";

const { values } = readArguments(import.meta.filename, {
  options: {
    device: { type: "string", default: "gpu" },
    only: { type: "string", default: "" },
    quick: { type: "boolean", default: false },
    profile: { type: "string" },
  },
});
const root = join(import.meta.dirname, "..");

mkdirSync(join(root, ".cache"), { recursive: true });
const out = mkdtempSync(join(root, ".cache/launching-"));
try {
  await withSourceModules(root, async (server) => {
    const { moduleConfig } = await server.ssrLoadModule("/scripts/first-run/config.ts");
    await build(moduleConfig(root, out, "bench/launching/main.ts", "launching.js"));
  });
  const module = pathToFileURL(join(out, "launching.js")).href;
  const { works, table } = await import(module);
  const rows = [];
  for (const [at, name] of works.entries())
    if (values.only.split(",").some((part) => name.includes(part)))
      rows.push(JSON.parse(inProcess(module, at)));
  console.log(table(rows));
} finally {
  rmSync(out, { recursive: true });
}

/**
 * @param {string} module
 * @param {number} at
 */
function inProcess(module, at) {
  const options = { device: values.device, ...(values.quick && { samples: 9, warmUp: 500 }) };
  const script = `import { run } from ${JSON.stringify(module)};
    console.log(JSON.stringify(await run(${at}, ${JSON.stringify(options)})));
    process.exit();`;
  const profile = values.profile
    ? ["--cpu-prof", "--cpu-prof-dir", values.profile, "--cpu-prof-name", `${at}.cpuprofile`]
    : [];
  return execFileSync(
    process.execPath,
    [...(values.profile ? profile : ["--expose-gc"]), "--input-type=module", "-e", script],
    { encoding: "utf8" },
  );
}
