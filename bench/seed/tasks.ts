/** Works as tasks of each mode: on one device, and with Auto and Hybrid, which choose devices. */
import { device, init } from "../../src/engine/index.ts";
import type { Task } from "../engines/engine.ts";
import { taskOf } from "../engines/ours.ts";
import type { ModeWork } from "./mode-work.ts";
import { type Mode, modes } from "./result.ts";

/** This machine's modes; without a GPU, only the CPU. */
export interface Modes {
  readonly names: readonly Mode[];
  prepare(mode: Mode, work: Pick<ModeWork, "compute" | "sets">): Promise<Task>;
  dispose(): Promise<void>;
}

/** `gpu` is the GPU object for finding the GPU, where it is not the browser's own. */
export async function openModes(gpu?: GPU, withGpu = true): Promise<Modes> {
  const { dispose } = await init({ device: "cpu", ...(gpu ? { gpu } : {}) });
  return {
    names: withGpu ? modes : ["cpu"],
    prepare: async (mode, { compute, sets }) => taskOf(compute, sets, await device(mode)),
    dispose,
  };
}

/** Work of the program's JavaScript, which uses no device. */
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
