/**
 * Makes the steps that the device runs from a plan. Loops of small kernels become one kernel each; other loops are written
 * out, and what ends by a flag is repeated.
 */
import type { Kernel } from "../../../ir/kernel.ts";
import type { MemoryRules, Plan } from "../../../ir/plan.ts";
import { type StepShare, unrolled } from "../../../ir/unrolled-plan.ts";
import type { WgslTarget } from "../../../kernels/wgsl.ts";
import { BindGroups } from "../bind-groups.ts";
import type { CompiledStep } from "../compiling.ts";
import type { ReadyStep, RunSteps } from "../executable.ts";
import type { GridBases } from "../grid-parts.ts";
import type { PipelineCache } from "../pipelines.ts";
import type { LoopPlan, LoopStep } from "./loop-plan.ts";

interface Parts {
  readonly target: WgslTarget;
  readonly rules: MemoryRules;
  readonly isSoftware: boolean;
  readonly pipelines: PipelineCache;
  readonly bases: GridBases;
  /** Compiles the kernels of a plan, each as a step. */
  readonly compile: (kernels: readonly Kernel[]) => Promise<readonly CompiledStep[]>;
}

/** Rejects with a Fault where a kernel does not compile. */
export async function runSteps(before: Plan, parts: Parts): Promise<RunSteps> {
  const { plan, loops, origins } = (await loopPlan(before, parts)) ?? withoutLoopSteps(before);
  const others = plan.steps.flatMap(({ kernel }) => (loops.has(kernel) ? [] : [kernel]));
  const [compiled, ofLoops] = await Promise.all([
    parts.compile(others),
    Promise.all(
      [...loops].map(
        async ([kernel, loop]) => [kernel, await compileLoop(kernel, loop, parts)] as const,
      ),
    ),
  ]);
  const made = new Map(ofLoops);
  let next = 0;
  const ready = plan.steps.map(
    ({ kernel }) => made.get(kernel) ?? (compiled[next++] as CompiledStep),
  );
  const { plan: whole, origin, repeats } = unrolled(plan);
  const steps = whole.steps.map((step, index): ReadyStep => {
    const bindGroups = new BindGroups(step, whole.buffers);
    return {
      step,
      ...(ready[origin[index] as number] as CompiledStep),
      bindGroups,
      isAccepted: false,
    };
  });
  return {
    plan: whole,
    steps,
    origins: origin.map((index) => origins[index] as readonly StepShare[]),
    kernels: before.steps.map(({ kernel }) => kernel),
    repeats,
  };
}

/** The code of loops is loaded with the first plan that has one. */
async function loopPlan(plan: Plan, { target, rules }: Parts): Promise<LoopPlan | null> {
  if (!plan.loops?.length) return null;
  const { withLoopSteps } = await import("./loop-plan.ts");
  return withLoopSteps(plan, target, rules);
}

function withoutLoopSteps(plan: Plan): LoopPlan {
  return { plan, loops: new Map(), origins: plan.steps.map((_, index) => [{ index, share: 1 }]) };
}

async function compileLoop(
  kernel: Kernel,
  loop: LoopStep,
  { pipelines, bases, isSoftware }: Parts,
): Promise<CompiledStep> {
  const { code } = loop.kernel;
  const groups = [1, 1] as const;
  const pipeline = await pipelines.get(code, kernel, [bases.layout]);
  const split = bases.inOrder(endsOf(loop, isSoftware));
  const first = { pipeline, groups, words: null };
  return {
    ready: { program: { code, groups }, first, second: null, split },
    final: null,
    tuningKey: null,
  };
}

/**
 * The time of a phase, with the wait after it, and of a thread's operation, in nanoseconds: of a slow device, since no
 * dispatch may take long enough for the system to take the device for hung, or to keep Stop waiting.
 */
const phaseTime = { hardware: 3_000, software: 30_000 } as const;
const operationTime = { hardware: 20, software: 500 } as const;
/** The nanoseconds of a dispatch. */
const dispatchTime = 20e6;
const maxParts = 4096;
/** Maximum number of iterations between two tests of a flag, which a host waits for. */
const maxBetweenTests = 1024;

/** The iterations after which each dispatch of a loop ends. */
function endsOf({ kernel, count }: LoopStep, isSoftware: boolean): number[] {
  const device = isSoftware ? "software" : "hardware";
  const iteration = kernel.phases * phaseTime[device] + kernel.operations * operationTime[device];
  const fitting = Math.max(1, Math.floor(dispatchTime / iteration));
  // The carries are back where they were after an even number.
  if (count === null) return [2 * Math.ceil(Math.min(maxBetweenTests, fitting) / 2)];
  const most = Math.max(fitting, Math.ceil(count / maxParts));
  return Array.from({ length: Math.ceil(count / most) }, (_, part) =>
    Math.min(count, (part + 1) * most),
  );
}
