/**
 * Measures one kernel of a plan in isolation on a GPU: its present program against the variants that a tuner would try,
 * or against a text that a visitor wrote.
 */
import { fault } from "../../ir/fault.ts";
import type { Kernel } from "../../ir/kernel.ts";
import type { WgslProgram } from "../../kernels/wgsl.ts";
import {
  type Against,
  type Alone,
  type CompilerMessage,
  type Entry,
  measureAlone,
  Refusal,
  type Runnable,
  type Variant,
} from "../alone.ts";
import { obstacle } from "../trial-numbers.ts";
import { Bench, type TunerParts } from "./bench.ts";

/** A program that the kernel could have. */
export interface ProgramVariant extends Variant {
  readonly program: WgslProgram;
}

/** The first run of a visitor's text may take this many milliseconds: more would look like a frozen screen. */
const longestFirstRun = 5000;

/**
 * `present` is what runs now, `variants` is what else could. Rejects with a Fault where the kernel cannot be
 * measured. A text whose first run does not end in time takes the device with it: nothing else ends it.
 */
export async function measureProgram(
  parts: TunerParts,
  kernel: Kernel,
  present: ProgramVariant,
  variants: readonly ProgramVariant[],
  against: Against,
  cancelled: () => boolean,
): Promise<Alone> {
  const problem = obstacle(kernel) as `unsupported ${string}` | null;
  if (problem !== null) throw fault(kernel.name, problem);
  if (against.kind === "text" && present.program.second)
    throw fault(
      kernel.name,
      "unsupported edit: the kernel consists of several shaders; edit a kernel with a single shader",
    );
  const bench = new Bench(parts, kernel);
  const entryOf = ({ program, ...variant }: ProgramVariant): Entry => ({
    ...variant,
    make: () => bench.ready(program),
  });
  const others =
    against.kind === "text"
      ? [edited(parts.device, bench, present.program, against.text)]
      : variants.filter(({ name }) => against.only?.includes(name) ?? true).map(entryOf);
  try {
    return await measureAlone({
      kernel,
      entries: [entryOf(present), ...others],
      clockStep: parts.clockStep,
      wake: () => bench.wake(cancelled),
      cancelled,
      now: () => performance.now(),
    });
  } finally {
    bench.close();
  }
}

/** The present program with another text, dispatched likewise. */
function edited(device: GPUDevice, bench: Bench, program: WgslProgram, code: string): Entry {
  return {
    name: "your code",
    sizes: {},
    chosenBy: [],
    make: async () => {
      const errors = await errorsIn(device, code);
      if (errors.length > 0) throw new Refusal(errors);
      return guarded(device, await bench.ready({ ...program, code }));
    },
  };
}

/** Ends the device where the first run does not end. */
function guarded(device: GPUDevice, run: Runnable): Runnable {
  const numbers = (): ReturnType<Runnable["numbers"]> =>
    new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        reject(
          fault(
            "gpu",
            `missing device: your code ran longer than ${longestFirstRun / 1000} s, so the GPU was reset; press Run to open it again`,
          ),
        );
        device.destroy();
      }, longestFirstRun);
      void run
        .numbers()
        .then(resolve, reject)
        .finally(() => clearTimeout(limit));
    });
  return { time: (repeats) => run.time(repeats), numbers };
}

/** The errors of the shader compiler. */
async function errorsIn(device: GPUDevice, code: string): Promise<CompilerMessage[]> {
  device.pushErrorScope("validation");
  const module = device.createShaderModule({ code, label: "edited" });
  const invalid = device.popErrorScope();
  const { messages } = await module.getCompilationInfo();
  const errors = messages
    .filter(({ type }) => type === "error")
    .map(({ lineNum, linePos, message }) => ({ line: lineNum, column: linePos, text: message }));
  const error = await invalid;
  if (errors.length > 0 || error === null) return errors;
  return [{ line: 0, column: 0, text: error.message }];
}
