/**
 * Splits a plan at its main kernel. In: a plan, and the number of rows of the first part. Out: four plans that do the
 * same one after the other, except that the two parts of the kernel need not wait for each other: everything before
 * the kernel, its first rows, its other rows, and everything after it, which begins by joining the parts.
 */
import { collapse } from "../../ir/collapse.ts";
import { concatenation } from "../../ir/concatenation.ts";
import { byteLength } from "../../ir/dtype.ts";
import { topological } from "../../ir/expression.ts";
import { type Kernel, type KernelInput, type KernelOutput, outputShape } from "../../ir/kernel.ts";
import { mapExpressions, rootsOf } from "../../ir/numbers/roots.ts";
import type { BufferLocation, Plan, PlanBuffer, ScratchBuffer, Step } from "../../ir/plan.ts";
import { sizeOf } from "../../ir/shape.ts";
import { sliceDomain } from "../../ir/slice-kernel.ts";

/** A plan over some buffers of another one. */
export interface SubPlan {
  readonly plan: Plan;
  /** The numbers of the buffers in the split plan. */
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
}

export interface SubPlans {
  /** The number of the split step. */
  readonly step: number;
  /** Null where the split step is the first one. */
  readonly before: SubPlan | null;
  readonly first: SubPlan;
  readonly second: SubPlan;
  readonly after: SubPlan;
  /** The bytes of each buffer, by its number in the sub-plans. */
  readonly bytes: readonly number[];
}

/** Null where the step's kernel cannot be split there. */
export function splitPlan(plan: Plan, number: number, rows: number): SubPlans | null {
  const step = plan.steps[number] as Step;
  const [extent = 1] = step.kernel.domain;
  const first = partOf(step, 0, rows);
  const second = partOf(step, rows, extent);
  if (first === null || second === null) return null;
  const buffers = [...plan.buffers];
  const made = [first, second].map((part): Step => {
    return { ...part, outputs: part.kernel.outputs.map((each) => add(buffers, part.kernel, each)) };
  }) as [Step, Step];
  const joins = step.outputs.map((output, at) => joining(step, made, output, at));
  const { steps } = plan;
  const divided: Plan = {
    ...plan,
    key: `${plan.key} split after ${rows} rows`,
    buffers,
    steps: [...steps.slice(0, number), ...made, ...joins, ...steps.slice(number + 1)],
  };
  return {
    step: number,
    before: number === 0 ? null : subPlanOf(divided, 0, number),
    first: subPlanOf(divided, number, number + 1),
    second: subPlanOf(divided, number + 1, number + 2),
    after: subPlanOf(divided, number + 2, divided.steps.length),
    bytes: buffers.map((buffer) => buffer.byteLength),
  };
}

/** The step for some of its kernel's rows; its outputs have no buffers yet. */
function partOf({ kernel, inputs, positions }: Step, from: number, to: number): Step | null {
  const divided = sliceDomain(kernel, { axis: 0, from, to });
  if (divided === null) return null;
  const part = collapse(divided);
  const read = readInputs(part);
  const indices = new Map(read.map((input, index) => [input, index]));
  const renumbered = mapExpressions(part, (expression) =>
    "input" in expression
      ? { ...expression, input: indices.get(expression.input) as number }
      : expression,
  );
  return {
    kernel: { ...renumbered, inputs: read.map((input) => kernel.inputs[input] as KernelInput) },
    inputs: read.map((input) => inputs[input] as number),
    outputs: [],
    positions,
  };
}

/** The inputs that the kernel reads: a part may do without some. */
function readInputs(kernel: Kernel): number[] {
  const read = topological(rootsOf(kernel)).flatMap((expression) =>
    "input" in expression ? [expression.input] : [],
  );
  return [...new Set(read)].sort((x, y) => x - y);
}

/** Adds a buffer for a part of a result. */
function add(buffers: PlanBuffer[], kernel: Kernel, output: KernelOutput): number {
  const { dtype } = output;
  const bytes = byteLength(dtype, sizeOf(outputShape(kernel, output)));
  // It lies between sub-plans, each of which has it as an input or an output.
  const buffer: ScratchBuffer = {
    role: "scratch",
    dtype,
    byteLength: bytes,
    holder: { arena: 0 },
    offset: 0,
  };
  return buffers.push(buffer) - 1;
}

/** The step that concatenates both parts of a result. */
function joining(step: Step, parts: readonly [Step, Step], output: number, at: number): Step {
  const [first, second] = parts.map(({ kernel }) =>
    sizeOf(outputShape(kernel, kernel.outputs[at] as KernelOutput)),
  ) as [number, number];
  const { dtype } = step.kernel.outputs[at] as KernelOutput;
  return {
    kernel: concatenation(step.kernel.name, dtype, first, second),
    inputs: parts.map(({ outputs }) => outputs[at] as number),
    outputs: [output],
    positions: step.positions,
  };
}

/** The plan of the steps from one number to another. What they share with other steps are inputs and outputs. */
function subPlanOf(plan: Plan, from: number, to: number): SubPlan {
  const steps = plan.steps.slice(from, to);
  const written = new Set(steps.flatMap((step) => step.outputs));
  const read = new Set(steps.flatMap((step) => step.inputs));
  const later = new Set([...plan.outputs, ...plan.steps.slice(to).flatMap((step) => step.inputs)]);
  const inputs = [...read].filter((number) => !written.has(number));
  const outputs = [...written].filter((number) => later.has(number));
  const own = [...inputs, ...written];
  const numberOf = new Map(own.map((number, at) => [number, at]));
  const renumbered = (numbers: readonly number[]): number[] =>
    numbers.map((number) => numberOf.get(number) as number);
  const arenas = new Arenas(plan, outputs, numberOf);
  const buffers = own.map((number): PlanBuffer => {
    const buffer = plan.buffers[number] as PlanBuffer;
    const { dtype, byteLength: bytes } = buffer;
    if (inputs.includes(number)) return { role: "input", dtype, byteLength: bytes };
    if (outputs.includes(number)) return { role: "output", dtype, byteLength: bytes };
    const { holder, offset } = buffer as ScratchBuffer;
    return { role: "scratch", dtype, byteLength: bytes, holder: arenas.holderOf(holder), offset };
  });
  return {
    plan: {
      key: `${plan.key}, steps ${from} to ${to}`,
      steps: steps.map((step): Step => {
        return { ...step, inputs: renumbered(step.inputs), outputs: renumbered(step.outputs) };
      }),
      buffers,
      arenas: arenas.bytes,
      inputs: renumbered(inputs),
      outputs: renumbered(outputs),
    },
    inputs,
    outputs,
  };
}

/** The arenas of a sub-plan: those of the plan that it uses, and one for each lent output that is not its own. */
class Arenas {
  readonly bytes: number[] = [];
  readonly #plan: Plan;
  readonly #outputs: readonly number[];
  readonly #numberOf: ReadonlyMap<number, number>;
  readonly #known = new Map<string, number>();

  constructor(plan: Plan, outputs: readonly number[], numberOf: ReadonlyMap<number, number>) {
    this.#plan = plan;
    this.#outputs = outputs;
    this.#numberOf = numberOf;
  }

  holderOf(holder: BufferLocation["holder"]): BufferLocation["holder"] {
    const { arenas, buffers } = this.#plan;
    if ("arena" in holder)
      return { arena: this.#arena(`arena ${holder.arena}`, arenas[holder.arena] as number) };
    const { buffer } = holder;
    if (this.#outputs.includes(buffer)) return { buffer: this.#numberOf.get(buffer) as number };
    return { arena: this.#arena(`output ${buffer}`, (buffers[buffer] as PlanBuffer).byteLength) };
  }

  #arena(name: string, bytes: number): number {
    const arena = this.#known.get(name) ?? this.bytes.push(bytes) - 1;
    this.#known.set(name, arena);
    return arena;
  }
}
