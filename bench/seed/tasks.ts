/** Works as tasks of each mode: on a device alone, on both by rows, and where Auto places them. */
import {
  type ComputeDevice,
  device,
  evaluate,
  hybrid,
  init,
  type RowFunction,
  type Tensor,
  using,
} from "../../src/engine/index.ts";
import type { Task } from "../engines/engine.ts";
import { taskOf, upload } from "../engines/ours.ts";
import type { Operand } from "../work.ts";
import type { ModeWork } from "./mode-work.ts";
import type { Mode } from "./result.ts";

/** The modes of this machine; without a GPU there is the CPU alone. */
export interface Modes {
  readonly names: readonly Mode[];
  prepare(mode: Mode, work: Pick<ModeWork, "compute" | "sets">): Promise<Task>;
}

/** `gpu` is what the GPU is found with, where that is not the browser's own. */
export async function openModes(gpu?: GPU, withGpu = true): Promise<Modes> {
  await init({ device: withGpu ? "auto" : "cpu", ...(gpu ? { gpu } : {}) });
  const cpu = await device("cpu");
  if (!withGpu)
    return { names: ["cpu"], prepare: (_, { compute, sets }) => taskOf(compute, sets, cpu) };
  const devices = { cpu, gpu: await device("gpu") };
  return {
    names: ["cpu", "gpu", "hybrid", "auto"],
    prepare: (mode, work) => {
      if (mode === "auto") return taskOf(work.compute, work.sets);
      if (mode === "hybrid") return hybridTask([devices.gpu, devices.cpu], work);
      return taskOf(work.compute, work.sets, devices[mode]);
    },
  };
}

/** The rows of each set's first operand are split; the other operands are on both devices. */
async function hybridTask(
  devices: readonly ComputeDevice[],
  { compute, sets }: Pick<ModeWork, "compute" | "sets">,
): Promise<Task> {
  const [, ...shared] = sets[0] as readonly Operand[];
  const f = await hybrid(devices, (each): RowFunction => {
    const weights = using(each, () => shared.map(upload));
    return (rows) => compute(rows, ...weights);
  });
  const home = devices[0] as ComputeDevice;
  const operands = using(home, () => sets.map((set) => upload(set[0] as Operand)));
  let first: Tensor | null = null;
  let last: Tensor | null = null;
  return {
    async enqueue(turn): Promise<void> {
      last = await f.run(operands[turn % operands.length] as Tensor);
      if (turn === 0) first = last;
    },
    finish: async () => {
      if (last) await evaluate(last);
    },
    result: async () => Float32Array.from(await (first as Tensor).data()),
    dispose: () => {},
  };
}

/** Work of the program itself, which no device takes part in. */
export function programTask(compute: () => Float32Array): Task {
  let result = new Float32Array();
  return {
    enqueue(): undefined {
      result = compute() as Float32Array<ArrayBuffer>;
    },
    finish: async () => {},
    result: async () => result,
    dispose: () => {},
  };
}
