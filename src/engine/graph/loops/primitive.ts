/**
 * A loop of a known number of steps as one node for each of its results, and its gradient: another such loop in the
 * other direction.
 *
 * Operands are the carries, the items (one along the first axis for each step) and what the body closes over. The body
 * has the same inputs, with one item instead of all; its outputs are the next carries, then the step's results. The
 * node's results are the last carries, then the stacked results, then the stacked carries before each step, which the
 * gradient needs.
 */
import { isFloat } from "../../ir/dtype.ts";
import { type Fault, fault } from "../../ir/fault.ts";
import { sameShape } from "../../ir/shape.ts";
import { type Attributes, flagAttribute, integerAttribute } from "../../ops/attributes.ts";
import { type IterationPrimitive, recorder, type TensorType } from "../../ops/define.ts";
import type { Tensor } from "../tensor.ts";
import { type Body, bodyOf, typeText } from "./body.ts";
import { backwardBody, type WantedCotangents } from "./reverse.ts";
import { areLoopsSeparate } from "./separate.ts";

/** The attributes of a counted loop, as `courseOf` reads them. */
export interface Course {
  readonly body: Body;
  readonly carries: number;
  readonly items: number;
  readonly steps: number;
  /** Whether the loop goes from the last item to the first. */
  readonly reverse: boolean;
}

/** Maximum number of steps of a loop. */
export const maxSteps: number = 2 ** 24;

export function courseOf(attributes: Attributes): Course {
  const course: Course = {
    body: bodyOf(attributes.body),
    carries: integerAttribute(attributes, "carries"),
    items: integerAttribute(attributes, "items"),
    steps: integerAttribute(attributes, "steps"),
    reverse: flagAttribute(attributes, "reverse"),
  };
  const { body, carries, items, steps } = course;
  if (carries < 0 || items < 0 || carries + items > body.inputs || carries > body.outputs.length)
    throw mismatched("inputs");
  if (steps < 1 || steps > maxSteps) throw mismatched("steps");
  return course;
}

function attributesOf({ body, carries, items, steps, reverse }: Course): Attributes {
  return { body: body.text, carries, items, steps, reverse };
}

function mismatched(what: string): Fault {
  return fault("scan", `mismatched operands: invalid ${what} of a loop`);
}

/** The types of the body's inputs for those of the loop's operands. */
export function bodyTypes(operands: readonly TensorType[], course: Course): readonly TensorType[] {
  const { body, carries, items, steps } = course;
  if (operands.length !== body.inputs) throw mismatched("inputs");
  return operands.map((operand, index) => {
    if (index < carries || index >= carries + items) return operand;
    const [extent, ...shape] = operand.shape;
    if (extent !== steps) throw mismatched(`items: ${typeText(operand)}`);
    return { shape, dtype: operand.dtype };
  });
}

/** The types of all results. */
export function resultTypes(operands: readonly TensorType[], course: Course): TensorType[] {
  const { body, carries, steps } = course;
  const inputs = bodyTypes(operands, course);
  const types = body.types(inputs);
  const outputs = body.outputs.map((output) => types[output] as TensorType);
  const stacked = ({ shape, dtype }: TensorType): TensorType => ({
    shape: [steps, ...shape],
    dtype,
  });
  const before = inputs.slice(0, carries);
  for (const [index, carry] of before.entries()) {
    const { shape, dtype } = outputs[index] as TensorType;
    if (!sameShape(shape, carry.shape) || dtype !== carry.dtype)
      throw mismatched(`carry: ${typeText(carry)}`);
  }
  return [...before, ...outputs.slice(carries).map(stacked), ...before.map(stacked)];
}

export const loopPrimitive: IterationPrimitive = {
  kind: "iteration",
  name: "loop",
  infer(operands, attributes) {
    const type = resultTypes(operands, courseOf(attributes))[
      integerAttribute(attributes, "result")
    ];
    if (type === undefined) throw mismatched("results");
    return { shape: type.shape, dtype: type.dtype };
  },
  rule: "a loop in the other direction, which computes the cotangents of each step from those of the next, and adds up those of what the body closes over",
  gradient(g, operands, _result, attributes) {
    const cotangents = Array<Tensor | null>(integerAttribute(attributes, "result")).fill(null);
    return pulledBack(operands, courseOf(attributes), [...cotangents, g]);
  },
  together(operands, results, attributes) {
    const course = courseOf(attributes[0] as Attributes);
    const indices = attributes.map((each) => integerAttribute(each, "result"));
    return recorder().together(operands, results, (flows) => {
      const cotangents: (Tensor | null)[] = [];
      for (const [at, index] of indices.entries()) cotangents[index] = flows[at] ?? null;
      return pulledBack(operands, course, cotangents);
    });
  },
};

/** The tensors that a loop computes. */
export interface LoopResults {
  readonly last: readonly Tensor[];
  readonly stacked: readonly Tensor[];
}

/** The results at these indices of a loop over these operands, which a gradient goes through together. */
export function resultsOf(
  operands: readonly Tensor[],
  course: Course,
  indices: readonly number[],
): readonly Tensor[] {
  const common = attributesOf(course);
  const attributes = indices.map((result): Attributes => ({ ...common, result }));
  const results = attributes.map((each) => recorder().node(loopPrimitive, operands, each));
  return loopPrimitive.together?.(operands, results, attributes) ?? results;
}

/** Records a loop without the operands that no result needs. */
export function recordLoop(operands: readonly Tensor[], course: Course): LoopResults {
  const { body, carries } = course;
  const made: Tensor[] = [];
  const groups = new Map<string, number[]>();
  for (const output of body.outputs.keys()) {
    const key = areLoopsSeparate() ? neededFor(course, [output]).join() : "all";
    groups.set(key, [...(groups.get(key) ?? []), output]);
  }
  for (const outputs of groups.values())
    for (const [at, tensor] of recordPart(operands, course, outputs).entries())
      made[outputs[at] as number] = tensor;
  return { last: made.slice(0, carries), stacked: made.slice(carries) };
}

/** Records a loop that has only these outputs of the body, and the carries that they need. */
function recordPart(
  operands: readonly Tensor[],
  course: Course,
  outputs: readonly number[],
): readonly Tensor[] {
  const { body, carries, items } = course;
  const inputs = neededFor(course, outputs);
  const kept = [
    ...inputs.filter((input) => input < carries),
    ...outputs.filter((output) => output >= carries),
  ];
  const part: Course = {
    ...course,
    body: body.select(
      inputs,
      kept.map((output) => body.outputs[output] as number),
    ),
    carries: inputs.filter((input) => input < carries).length,
    items: inputs.filter((input) => input >= carries && input < carries + items).length,
  };
  return resultsOf(
    inputs.map((input) => operands[input] as Tensor),
    part,
    outputs.map((output) => kept.indexOf(output)),
  );
}

/** The body's inputs that these outputs of the loop need in any step, in order. */
function neededFor({ body, carries }: Course, outputs: readonly number[]): readonly number[] {
  return body.once(`needed ${carries} ${outputs.join()}`, () => {
    const needed = new Set<number>(outputs.filter((output) => output < carries));
    const seen = new Set(outputs);
    const open = [...outputs];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const input of body.uses[body.outputs[next] as number] ?? []) {
        needed.add(input);
        if (input >= carries || seen.has(input)) continue;
        seen.add(input);
        open.push(input);
      }
    }
    return [...needed].sort((x, y) => x - y);
  });
}

/** The cotangents of a loop's operands from those of its results. */
function pulledBack(
  operands: readonly Tensor[],
  course: Course,
  cotangents: readonly (Tensor | null | undefined)[],
): readonly (Tensor | null)[] {
  const { body, carries, items, reverse } = course;
  const outputs = body.outputs.length;
  const isGiven = (index: number): boolean => !!cotangents[index];
  const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from }, (_, index) => from + index);
  if (!range(0, outputs + carries).some(isGiven)) return operands.map(() => null);
  const types = bodyTypes(operands, course);
  const isFloatAt = (index: number): boolean => isFloat((types[index] as TensorType).dtype);
  const isTracked = (index: number): boolean => (operands[index] as Tensor).node.tracked;
  const wanted: WantedCotangents = {
    carries: range(0, carries).filter(isFloatAt),
    items: range(carries, carries + items).filter((index) => isFloatAt(index) && isTracked(index)),
    closed: range(carries + items, operands.length).filter(
      (index) => isFloatAt(index) && isTracked(index),
    ),
    results: range(carries, outputs).filter(isGiven),
    before: range(0, carries).filter((index) => isGiven(outputs + index)),
  };
  const key = `gradient ${JSON.stringify(wanted)} ${types.map(({ dtype, shape }) => `${dtype}${shape.join()}`).join(";")}`;
  const backward = body.once(key, () => backwardBody(body, types, course, wanted));
  const zeros = ({ dtype, shape }: TensorType): Tensor =>
    recorder().lift(0, dtype).broadcastTo(shape);
  const before = resultsOf(
    operands,
    course,
    range(0, carries).map((index) => outputs + index),
  );
  const flows = [
    ...wanted.carries.map((index) => cotangents[index] ?? zeros(types[index] as TensorType)),
    ...wanted.closed.map((index) => zeros(types[index] as TensorType)),
  ];
  const perStep = [
    ...before,
    ...operands.slice(carries, carries + items),
    ...wanted.results.map((index) => cotangents[index] as Tensor),
    ...wanted.before.map((index) => cotangents[outputs + index] as Tensor),
  ];
  const { last, stacked } = recordLoop(
    [...flows, ...perStep, ...operands.slice(carries + items), ...backward.closed],
    {
      body: backward.body,
      carries: flows.length,
      items: perStep.length,
      steps: course.steps,
      reverse: !reverse,
    },
  );
  const found: (Tensor | null)[] = operands.map(() => null);
  for (const [at, index] of wanted.carries.entries()) found[index] = last[at] as Tensor;
  for (const [at, index] of wanted.closed.entries())
    found[index] = last[wanted.carries.length + at] as Tensor;
  for (const [at, index] of wanted.items.entries()) found[index] = stacked[at] as Tensor;
  return found;
}
