/** A run beside native PyTorch: Tensorpad's times for the works that native.py has timed on the same machine. */
import { evaluate, optim, parameter, type Tensor, tensor } from "../../src/engine/index.ts";
import { comparedIndices } from "../check.ts";
import { type Task, trainingTask } from "../engines/engine.ts";
import { taskOf } from "../engines/ours.ts";
import { efforts } from "../measure.ts";
import { measureCandidates } from "../measure-row.ts";
import type { Reference } from "../reference.ts";
import type { Cell } from "../result.ts";
import { beginRun, type Options, startOurEngine } from "../run.ts";
import { adam, checkedSteps, type Operand } from "../work.ts";
import { computations } from "./computations.ts";
import { operandWords, setsOf } from "./operands.ts";
import type { NativeCell, NativeResult, NativeTimes } from "./result.ts";
import { type NativeWork, works } from "./works.ts";

/** The length of native.py's queues. */
const longestQueue = 64;
const usualTolerance = 2e-5;

export async function runNative(
  options: Options,
  onProgress: (result: NativeResult) => void,
): Promise<NativeResult> {
  const began = performance.now();
  const native = await nativeTimes();
  const { run, meter } = await beginRun(options);
  const { version } = await startOurEngine(options);
  let result: NativeResult = {
    ...run,
    version,
    torch: native.torch,
    nativeDevice: native.device,
    rows: [],
  };
  const effort = efforts[options.quick ? "quick" : options.device];
  const chosen = works.filter(({ name }) => options.only.some((part) => name.includes(part)));
  for (const work of chosen) {
    if ((performance.now() - began) / 1000 > options.limitSeconds) break;
    const { name, title } = work;
    const cell = native.rows[name] ?? { fault: "not timed" };
    let ours: Cell = { status: "failed", fault: "there is no native result to check it against" };
    if (!("fault" in cell)) {
      const candidate = {
        name: "ours" as const,
        reference: referenceOf(cell, work.tolerance ?? usualTolerance),
        prepare: () => taskOfWork(work),
      };
      const cells = await measureCandidates([candidate], longestQueue, effort, () => meter.ready());
      ours = cells.ours ?? ours;
    }
    const rows = [...result.rows, { name, title, ours, native: cell }];
    result = { ...result, rows, seconds: (performance.now() - began) / 1000 };
    onProgress(result);
  }
  meter.dispose();
  return result;
}

async function nativeTimes(): Promise<NativeTimes> {
  const response = await fetch(new URL("native.json", self.location.origin));
  if (!response.ok)
    throw new Error("native.json is not served: pass the file that native.py wrote to --native");
  return response.json();
}

/** Elements that native.py computed in double precision; the tolerance is a fraction of the largest magnitude. */
export function referenceOf(
  { size, scale, elements }: Exclude<NativeCell, { readonly fault: string }>,
  tolerance: number,
): Reference {
  const indices = comparedIndices(size);
  const known = new Map(indices.map((index, at) => [index, elements[at] as number]));
  return {
    size,
    element: (index) => ({ value: known.get(index) ?? Number.NaN, allowance: tolerance * scale }),
  };
}

function upload({ data, shape }: Operand): Tensor {
  return tensor(data).reshape(shape);
}

export async function taskOfWork(
  work: NativeWork,
  sets: readonly (readonly Operand[])[] = setsOf(work.operands),
): Promise<Task> {
  const compute = computations[work.compute ?? work.name];
  if (compute === undefined) throw new TypeError(`${work.name}: nothing says how to compute it`);
  const heads = work.heads ?? 1;
  if (!work.training) return taskOf((...operands) => compute(operands, heads), sets);
  const [, ...words] = operandWords(work.operands);
  const [shared] = sets as [readonly Operand[]];
  const others = shared.slice(1).map((operand, index) => {
    const uploaded = upload(operand);
    return words[index]?.parameter ? parameter(uploaded) : uploaded;
  });
  const firsts = sets.map(([first]) => upload(first as Operand));
  const { lr, beta1, beta2, eps } = adam;
  const parameters = others.filter((_, index) => words[index]?.parameter);
  const optimizer = optim.adam(parameters as ReturnType<typeof parameter>[], {
    lr,
    betas: [beta1, beta2],
    eps,
  });
  return trainingTask<Tensor>(
    {
      step: (turn) => {
        const loss = compute([firsts[turn % firsts.length] as Tensor, ...others], heads);
        optimizer.step(loss);
        return loss;
      },
      finish: () => evaluate(),
      readLoss: (loss) => loss.item(),
      free: () => {},
      dispose: () => {},
    },
    checkedSteps,
  );
}
