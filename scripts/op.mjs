// `npm run op -- gelu erf`: tests these ops by their specifications on the reference, the CPU and the emulated
// GPU: examples, errors, values, gradients.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { installMissing } from "./install.mjs";

const root = join(import.meta.dirname, "..");
const { positionals: names } = readArguments(import.meta.filename, {
  least: 1,
  most: Number.POSITIVE_INFINITY,
});
installMissing();
const files = [
  "tests/every-op/ops.test.ts",
  "tests/every-op/ops-cpu.test.ts",
  "tests/every-op/ops.browser.test.ts",
];
// Files that test gradients have no tests for ops without one.
const options = ["--reporter=verbose", "--passWithNoTests"];
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", ...options, ...files],
  { cwd: root, stdio: "inherit", env: { ...process.env, VITE_OPS: names.join() } },
);
process.exitCode = status ?? 1;
