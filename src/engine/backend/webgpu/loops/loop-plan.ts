/**
 * Replaces loops of small kernels in a plan by one step each, whose kernel runs all iterations: see
 * kernels/iteration/wgsl/. Other loops stay, and loops in them may have kernels. What loops with a kernel keep for
 * themselves, and what they would be bound to beyond the device's limit, lies in one arena.
 */
import type { Kernel } from "../../../ir/kernel.ts";
import type { MemoryRules, Plan, PlanLoop, Step } from "../../../ir/plan.ts";
import type { StepShare } from "../../../ir/unrolled-plan.ts";
import { contiguousView } from "../../../ir/view.ts";
import {
  type LoopKernel,
  loopKernel,
  mayBeLoopKernel,
} from "../../../kernels/iteration/wgsl/loop-kernel.ts";
import type { Nest } from "../../../kernels/iteration/wgsl/loop-values.ts";
import type { WgslTarget } from "../../../kernels/wgsl.ts";
import { type Copied, copiesFor } from "./copies.ts";
import { LoopArena } from "./loop-arena.ts";

/** A loop that is one step. */
export interface LoopStep {
  readonly kernel: LoopKernel;
  /** Null where the loop ends by a test. */
  readonly count: number | null;
}

export interface LoopPlan {
  readonly plan: Plan;
  /** The loops among its steps, by their kernels. */
  readonly loops: ReadonlyMap<Kernel, LoopStep>;
  /** For each of its steps, the steps of the plan before that it runs. */
  readonly origins: readonly (readonly StepShare[])[];
}

/** A loop with its kernel, and what is copied for it. */
interface Made {
  readonly nest: Nest;
  readonly kernel: LoopKernel;
  readonly copied: readonly Copied[];
}

/** Null where no loop becomes a step. */
export function withLoopSteps(plan: Plan, target: WgslTarget, rules: MemoryRules): LoopPlan | null {
  const failed = new Set<PlanLoop>();
  const loops = target.loopKernels === false ? [] : (plan.loops ?? []);
  for (;;) {
    const nests = nestsOf(plan, loops, failed);
    if (nests.length === 0) break;
    const arena = new LoopArena(plan, nests, rules);
    const made = nests.flatMap((nest) => madeOf(nest, arena, target, rules) ?? []);
    if (made.length === nests.length) return written(plan, arena, made);
    for (const { loop } of nests)
      if (made.every(({ nest }) => nest.loop !== loop)) failed.add(loop);
  }
  return null;
}

/** The loops that may have a kernel, except those inside of such loops. */
function nestsOf(plan: Plan, loops: readonly PlanLoop[], failed: ReadonlySet<PlanLoop>): Nest[] {
  const nests: Nest[] = [];
  // Inner loops come first.
  for (const loop of loops.toReversed()) {
    if (nests.some(({ inside }) => inside.includes(loop)) || failed.has(loop)) continue;
    const inside = loops
      .slice(0, loops.indexOf(loop))
      .filter((each) => each.first >= loop.first && each.last <= loop.last);
    if (mayBeLoopKernel(plan, { loop, inside })) nests.push({ loop, inside });
  }
  return nests;
}

function madeOf(nest: Nest, arena: LoopArena, target: WgslTarget, rules: MemoryRules): Made | null {
  const copied = copiesFor(nest, arena, target.maxStorageBuffers);
  if (copied === null) return null;
  const kernel = loopKernel(arena.planWith(nest, copied), nest, target, rules.alignment);
  if (kernel === null) return null;
  if (kernel.bindings.some(({ from, to }) => to - from > rules.windowBytes)) return null;
  return { nest, kernel, copied };
}

/** The plan with a step for each of the loops. */
function written(before: Plan, arena: LoopArena, made: readonly Made[]): LoopPlan {
  const { steps: stepsBefore, loops: loopsBefore = [] } = before;
  const loops = new Map<Kernel, LoopStep>();
  const steps: Step[] = [];
  const origins: StepShare[][] = [];
  /** The first of the new steps that each step became, and the steps of loops. */
  const indices: number[] = [];
  const ofLoops = new Map<PlanLoop, number>();
  for (let index = 0; index < stepsBefore.length; ) {
    const found = made.find(({ nest }) => nest.loop.first === index);
    indices[index] = steps.length;
    if (!found) {
      steps.push(stepsBefore[index] as Step);
      origins.push([{ index, share: 1 }]);
      index++;
      continue;
    }
    const { nest, kernel, copied } = found;
    const { first, last, count } = nest.loop;
    const shares = kernel.shares.map((share, at) => ({ index: first + at, share }));
    const body = stepsBefore.slice(first, last);
    const positions = body.flatMap((step) => step.positions);
    for (const { from, to, words } of copied) {
      steps.push({ kernel: copyOf(words), inputs: [from], outputs: [to], positions });
      origins.push(shares);
    }
    ofLoops.set(nest.loop, steps.length);
    const step = { ...arena.bound(kernel), kernel: standInFor(kernel, count), positions };
    loops.set(step.kernel, { kernel, count });
    steps.push(step);
    origins.push(shares);
    index = last;
  }
  const at = (index: number): number => indices[index] ?? steps.length;
  const kept = loopsBefore.flatMap((loop): PlanLoop[] => {
    const own = made.some(({ nest }) => nest.loop === loop || nest.inside.includes(loop));
    const { first, last, test } = loop;
    if (!own) {
      const moved = test && { test: { ...test, before: at(test.before) } };
      return [{ ...loop, first: at(first), last: at(last), ...moved }];
    }
    const only = ofLoops.get(loop);
    if (only === undefined || !test) return [];
    const again = { first: only, last: only + 1, count: null, moving: [], swaps: [] };
    return [{ ...again, test: { ...test, before: only } }];
  });
  const { loops: _, ...others } = before;
  const plan: Plan = { ...others, steps, ...arena.memory() };
  return { plan: kept.length === 0 ? plan : { ...plan, loops: kept }, loops, origins };
}

function copyOf(words: number): Kernel {
  return {
    name: "loop",
    inputs: [{ dtype: "u32", size: words }],
    domain: [words],
    core: null,
    outputs: [
      {
        dtype: "u32",
        value: { kind: "load", dtype: "u32", input: 0, access: [contiguousView([words])] },
      },
    ],
  };
}

/** A kernel with as many buffers and about as much work, whose name people see. */
function standInFor({ bindings, operations }: LoopKernel, count: number | null): Kernel {
  const written = bindings.filter(({ isWritten }) => isWritten).length;
  const read = bindings.length - written;
  const size = Math.ceil(((count ?? 1) * operations) / (8 * written + 4));
  return {
    name: "loop",
    inputs: Array.from({ length: read }, () => ({ dtype: "u32", size: 1 })),
    domain: [Math.max(1, size)],
    core: null,
    outputs: Array.from({ length: written }, () => ({
      dtype: "u32",
      value: { kind: "constant", dtype: "u32", value: 0 },
    })),
  };
}
