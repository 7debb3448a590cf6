/** Runs the measured code on one core and answers with its seconds. */
import { hasRelaxedSimd } from "../../src/engine/backend/cpu/features.ts";
import { elementBytes, limitModule, pages } from "./cpu-module.ts";

export interface Order {
  readonly what: "flops" | "bytes";
  readonly rounds: number;
}

type Exports = Readonly<Record<"0" | "1", (count: number) => void>>;

const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
new Float32Array(memory.buffer).fill(0.5);
const { instance } = await WebAssembly.instantiate(limitModule(hasRelaxedSimd()), {
  engine: { memory },
});
const exports = instance.exports as unknown as Exports;

addEventListener("message", ({ data }: MessageEvent<Order>) => {
  const start = performance.now();
  if (data.what === "flops") exports[0](data.rounds);
  else for (let round = 0; round < data.rounds; round++) exports[1](elementBytes);
  postMessage((performance.now() - start) / 1000);
});
postMessage("ready");
