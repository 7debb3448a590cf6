// `node --expose-gc --max-old-space-size=160 scripts/memory.mjs [--evaluations 100000] [--seconds 540]
// [--library dist-lib]`: how much memory a process of Node takes that evaluates programs of ever new shapes on the CPU.
// Without the limit, V8 collects only once garbage is several times what is in use. Needs `npm run build:lib`.
//
// Out: a line of JSON every thousand evaluations, and a summary. Ends with 1 where the process took more than the limit.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    evaluations: { type: "string", default: "100000" },
    seconds: { type: "string", default: "3600" },
    library: { type: "string", default: join(import.meta.dirname, "../dist-lib") },
    threads: { type: "string", default: "1" },
    programs: { type: "string" },
  },
});
/** The resident memory in MB that a server may take. */
const limit = 250;
const every = 1000;

const { library: folder } = values;
const t = await import(pathToFileURL(join(folder, "index.js")).href);
await t.init({ device: "cpu", threads: Number(values.threads), seed: 1 });

/** A pseudo-random integer below n, the same in every run. */
let state = 12345;
const below = (/** @type {number} */ n) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};
const size = (/** @type {number} */ most) => 1 + below(most);

/** Each records an evaluation with shapes that mostly are new. */
const programs = {
  elementwise: () =>
    t
      .rand([size(300), size(300)])
      .mul(below(1000))
      .add(1)
      .tanh()
      .sum(0),
  product: () => {
    const [m, k, n] = [size(96), size(96), size(96)];
    return t
      .rand([m, k])
      .matmul(t.rand([k, n]))
      .add(t.rand([n]))
      .relu();
  },
  softmax: () =>
    t
      .rand([size(64), size(512)])
      .softmax(-1)
      .max(0),
  convolution: () => {
    const [channels, outputs, window] = [size(6), size(8), 1 + 2 * below(3)];
    const image = t.rand([size(3), channels, window + size(24), window + size(24)]);
    return t.conv2d(image, t.rand([outputs, channels, window, window]));
  },
  gradient: () => {
    const [rows, inputs, hidden] = [size(40), size(40), size(40)];
    const x = t.rand([rows, inputs]);
    const loss = (/** @type {any} */ w) => x.matmul(w).tanh().square().mean();
    return t.grad(loss)(t.rand([inputs, hidden]));
  },
  uploaded: () => {
    const length = size(4096);
    const numbers = Float32Array.from({ length }, (_, index) => index);
    return t.tensor(numbers).cumsum(0).sort(-1);
  },
};
const chosen = Object.entries(programs).filter(
  ([name]) => values.programs === undefined || values.programs.split(",").includes(name),
);

const megabytes = (/** @type {number} */ bytes) => Math.round(bytes / 1e5) / 10;
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 100) / 10;
let most = 0;
let done = 0;
while (done < Number(values.evaluations) && seconds() < Number(values.seconds)) {
  const [, program] = chosen[done % chosen.length] ?? [];
  await program?.().data();
  done++;
  if (done % every !== 0) continue;
  const before = process.memoryUsage().rss;
  most = Math.max(most, before);
  globalThis.gc?.();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  const measured = { rss: before, collected: rss, heap: heapUsed, external, arrayBuffers };
  const entries = Object.entries(measured).map(([name, bytes]) => [name, megabytes(bytes)]);
  console.log(JSON.stringify({ done, seconds: seconds(), ...Object.fromEntries(entries) }));
}
console.log(`${done} evaluations in ${seconds()} s: at most ${megabytes(most)} MB`);
process.exit(megabytes(most) > limit ? 1 : 0);
