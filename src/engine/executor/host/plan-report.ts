/**
 * Reports of the plans that a run used, for people. In: plans as they are first executed. Out: their kernels as
 * text, in the IR and as generated, with the buffers between them. Reports are written when they are requested,
 * not at execution, so that no program waits for them. Long texts are truncated, and the report says how much is
 * missing.
 */
import type { Backend, KernelSource } from "../../backend/backend.ts";
import type { Tuned } from "../../backend/tuning.ts";
import { cacheBudgets } from "../../ir/caches/cache-budgets.ts";
import { byteLength, type DType } from "../../ir/dtype.ts";
import type { Position } from "../../ir/fault.ts";
import type { FusionNote } from "../../ir/fusion.ts";
import { outputShape } from "../../ir/kernel.ts";
import type { Plan, PlanBuffer, Step } from "../../ir/plan.ts";
import { print } from "../../ir/print.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { runsOf } from "../../ir/unrolled-plan.ts";
import { type Work, workOf } from "../../ir/work.ts";
import type { Compiled, PlanRun } from "./plans.ts";
import type { Owner } from "./times/memory-log.ts";

export interface PlanReport {
  /** Ids are equal for equal plans, on every device and in every run. */
  readonly id: string;
  readonly steps: readonly StepReport[];
  /** The number of further steps in the plan. */
  readonly omittedSteps: number;
  readonly buffers: readonly BufferReport[];
}

export interface StepReport {
  readonly name: string;
  /** The positions where its ops were called, most costly first. */
  readonly positions: readonly Position[];
  /** The kernel in the IR's text form. */
  readonly ir: Excerpt;
  readonly source: Excerpt & { readonly language: KernelSource["language"] };
  /** The tuner's result for this kernel's code, if there is one. */
  readonly tuned: Tuned | null;
  readonly work: Work;
  /** Whether matrix units compute its products. */
  readonly onMatrixUnits: boolean;
  readonly inputs: readonly BufferUse[];
  readonly outputs: readonly BufferUse[];
  /** Says what the schedule decided for it; it is missing where a plan was made without one. */
  readonly fusion?: FusionNote;
  /** Says how the device runs it; it is missing where that has no fixed form. */
  readonly launch?: NonNullable<KernelSource["launch"]>;
}

export interface Excerpt {
  readonly text: string;
  /** The number of further characters in the whole text. */
  readonly omitted: number;
}

/** The bytes that a step reads from or writes to a buffer or a window of it. */
export interface BufferUse {
  readonly buffer: number;
  readonly byteLength: number;
}

export interface BufferReport {
  readonly role: Exclude<PlanBuffer["role"], "window">;
  readonly dtype: DType;
  readonly byteLength: number;
  /** Null for scratch. */
  readonly shape: Shape | null;
  /** The call that an input or an output is the result of, where that is known. */
  readonly position: Position | null;
}

/** Maximum number of plans in a run, steps in a plan, characters in a text, and characters in all texts of a run. */
export const reportLimits: {
  readonly [what in "plans" | "steps" | "textCharacters" | "runCharacters"]: number;
} = {
  plans: 64,
  steps: 256,
  textCharacters: 65_536,
  runCharacters: 8_388_608,
};

interface Waiting {
  readonly compiled: Compiled;
  /** The plan, which may be evicted meanwhile. */
  readonly run: PlanRun;
  readonly backend: Backend;
  /** The calls that the plan's inputs are the results of, as far as they are values. */
  readonly origins: readonly (Position | null)[];
}

/** The bytes of plans that wait for their reports to be requested, which keeps them after they were evicted. */
const maxBytes = cacheBudgets.plans.bytes / 4;

/** The reports of the first `most` plans of a run. */
export class PlanReports {
  readonly #most: number;
  readonly #waiting: Waiting[] = [];
  #added = 0;
  #bytes = 0;
  #characters = reportLimits.runCharacters;

  constructor(most: number = reportLimits.plans) {
    this.#most = most;
  }

  /** Adds a plan that the run has not used before, with its inputs. False where it will not be reported. */
  add(compiled: Compiled, backend: Backend, values: readonly Owner[]): boolean {
    const { run, heldBytes } = compiled;
    if (run === null || this.#added >= this.#most) return false;
    if (this.#waiting.length > 0 && this.#bytes + heldBytes > maxBytes) return false;
    this.#added++;
    this.#bytes += heldBytes;
    const origins = values.map(({ position }) => position);
    this.#waiting.push({ compiled, run, backend, origins });
    return true;
  }

  /** The reports of the plans added since the last call. */
  take(): PlanReport[] {
    this.#bytes = 0;
    return this.#waiting.splice(0).map(({ compiled, run, backend, origins }) => {
      const { plan, executable } = run;
      const sources = backend.sources(executable);
      const steps = plan.steps.slice(0, reportLimits.steps);
      const { buffers } = plan;
      const runs = runsOf(plan);
      return {
        id: compiled.id,
        steps: steps.map((step, index) =>
          this.#step(step, buffers, sources[index], runs[index] as number),
        ),
        omittedSteps: plan.steps.length - steps.length,
        buffers: buffers.flatMap(({ role, dtype, byteLength: bytes }, buffer) =>
          role === "window"
            ? []
            : { role, dtype, byteLength: bytes, ...originOf(compiled, plan, buffer, origins) },
        ),
      };
    });
  }

  #step(
    { kernel, positions, inputs, outputs, fusion }: Step,
    buffers: readonly PlanBuffer[],
    source: KernelSource | undefined,
    runs: number,
  ): StepReport {
    const work = workOf(kernel);
    return {
      name: kernel.name,
      positions,
      work: { ...work, bytes: runs * work.bytes, operations: runs * work.operations },
      ir: this.#excerpt(print(kernel)),
      source: { language: source?.language ?? "text", ...this.#excerpt(source?.text ?? "") },
      tuned: source?.tuned ?? null,
      onMatrixUnits: source?.onMatrixUnits === true,
      inputs: inputs.map((buffer, index) => ({
        buffer: wholeOf(buffers, buffer),
        byteLength: bytesOf(kernel.inputs[index], kernel.inputs[index]?.size ?? 0),
      })),
      outputs: kernel.outputs.map((output, index) => ({
        buffer: wholeOf(buffers, outputs[index] as number),
        byteLength: bytesOf(output, sizeOf(outputShape(kernel, output))),
      })),
      ...(fusion && { fusion }),
      ...(source?.launch && { launch: source.launch }),
    };
  }

  #excerpt(whole: string): Excerpt {
    const most = Math.min(reportLimits.textCharacters, this.#characters);
    const text = whole.length <= most ? whole : whole.slice(0, whole.lastIndexOf("\n", most) + 1);
    this.#characters -= text.length;
    return { text, omitted: whole.length - text.length };
  }
}

/** The number of the whole buffer, which for a window is the buffer that it is a window of. */
function wholeOf(buffers: readonly PlanBuffer[], number: number): number {
  const buffer = buffers[number];
  return buffer?.role === "window" ? buffer.of : number;
}

function bytesOf(value: { readonly dtype: DType } | undefined, size: number): number {
  return value === undefined ? 0 : byteLength(value.dtype, size);
}

function originOf(
  { inputs, outputs }: Compiled,
  plan: Plan,
  buffer: number,
  origins: readonly (Position | null)[],
): Pick<BufferReport, "shape" | "position"> {
  const input = plan.inputs.indexOf(buffer);
  const output = plan.outputs.indexOf(buffer);
  return {
    shape: inputs[input]?.shape ?? outputs[output]?.shape ?? null,
    position: origins[input] ?? outputs[output]?.position ?? null,
  };
}
