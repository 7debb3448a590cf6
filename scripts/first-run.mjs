// `node scripts/first-run.mjs`: times the first run of programs by stage. Each runs in a separate process or
// browser, so that nothing is compiled or warm.
//
//   --device gpu|cpu   default cpu, in Node; gpu is headless Chromium
//   --threads 1        the number of CPU threads
//   --only name,name   works whose names contain one of them
//   --visits 3         the number of runs; the table shows their median
//   --software         WebGPU in software
//   --cpu-time         in Node, the CPU time of all threads instead of wall time, for a busy machine
//   --profile FOLDER   writes a CPU profile of each work in Node there
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { readArguments } from "./arguments.mjs";
import { hardwareFlags, webgpuFlags } from "./chromium.mjs";
import { withPage } from "./served-page.mjs";
import { withSourceModules } from "./vite/source-modules.mjs";

const { values } = readArguments(import.meta.filename, {
  options: {
    device: { type: "string", default: "cpu" },
    threads: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    visits: { type: "string", default: "1" },
    software: { type: "boolean", default: false },
    "cpu-time": { type: "boolean", default: false },
    profile: { type: "string" },
  },
});
const root = join(import.meta.dirname, "..");
const works = "small,gpt,lstm,cnn,rk4,life,chain,fft2,context,linear+gelu,attention";
const names = works
  .split(",")
  .filter((name) => values.only.split(",").some((part) => name.includes(part)));

mkdirSync(join(root, ".cache"), { recursive: true });
const out = mkdtempSync(join(root, ".cache/first-run-"));
try {
  await withSourceModules(root, async (server) => {
    const { measureConfig } = await server.ssrLoadModule("/scripts/first-run/config.ts");
    await build(measureConfig(root, out));
  });
  const rows = [];
  for (const name of names) {
    const runs = [];
    for (let visit = 0; visit < Number(values.visits); visit++)
      runs.push(values.device === "cpu" ? inNode(name) : await inChromium(name));
    runs.sort((x, y) => x.total - y.total);
    rows.push(runs[Math.floor(runs.length / 2)]);
  }
  console.log(
    "| work | first run | plan | lower | compile | other | plans | kernels | different | compiled | KB | again |",
  );
  console.log("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
  for (const {
    name,
    total,
    plan,
    lower,
    compile,
    plans,
    steps,
    different,
    compiled,
    size,
    again,
  } of rows) {
    const times = [total, plan, lower, compile, total - plan - lower - compile].map((time) =>
      time.toFixed(0),
    );
    console.log(
      `| ${[name, ...times, plans, steps, different, compiled, (size / 1024).toFixed(0), again.toFixed(0)].join(" | ")} |`,
    );
  }
} finally {
  rmSync(out, { recursive: true });
}

/** @param {string} name */
function inNode(name) {
  const module = pathToFileURL(join(out, "measure.js")).href;
  const script = `import { measure } from ${JSON.stringify(module)};
    if (${values["cpu-time"]}) {
      const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
      Object.defineProperty(performance, "now", { value: cpu });
    }
    const result = await measure(${JSON.stringify(name)}, "cpu", ${Number(values.threads)});
    console.log(JSON.stringify(result));
    process.exit();`;
  const profile = values.profile
    ? ["--cpu-prof", "--cpu-prof-dir", values.profile, "--cpu-prof-name", `${name}.cpuprofile`]
    : [];
  const text = execFileSync(process.execPath, [...profile, "--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return JSON.parse(text);
}

/** @param {string} name */
function inChromium(name) {
  const respond = (/** @type {string} */ path) =>
    path === "/measure.js"
      ? readFileSync(join(out, "measure.js"))
      : "<!doctype html><title>first run</title>";
  const flags = values.software ? webgpuFlags : hardwareFlags;
  return withPage("/", flags, respond, (page) =>
    page.evaluate(async (/** @type {string} */ name) => {
      const { measure } = await import(
        /* @vite-ignore */ new URL("/measure.js", location.href).href
      );
      return measure(name, "gpu");
    }, name),
  );
}
