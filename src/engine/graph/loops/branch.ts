/**
 * A conditional as one node for each of its results. Operands are the predicate and what the two bodies take; both bodies
 * have these as their inputs, and outputs of the same types.
 */
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { sameShape } from "../../ir/shape.ts";
import { type Attributes, integerAttribute } from "../../ops/attributes.ts";
import { type IterationPrimitive, recorder, type TensorType } from "../../ops/define.ts";
import { placeholder } from "../stand-in.ts";
import type { Tensor } from "../tensor.ts";
import { type Body, bodyOf, typeText } from "./body.ts";
import { bodyFrom } from "./recorded-body.ts";
import { areLoopsSeparate } from "./separate.ts";

/** The bodies where the predicate holds, and where it does not. */
export type Branches = readonly [onTrue: Body, onFalse: Body];

function mismatched(what: string): Error {
  return fault("branch", `mismatched operands: invalid ${what}`);
}

export function branchesOf(attributes: Attributes): Branches {
  return [bodyOf(attributes.onTrue), bodyOf(attributes.onFalse)];
}

/** The types of the results. */
export function branchTypes(
  [predicate, ...taken]: readonly TensorType[],
  branches: Branches,
): readonly TensorType[] {
  if (predicate?.dtype !== "bool" || predicate.shape.length > 0)
    throw mismatched(`predicate: ${predicate ? typeText(predicate) : "none"}`);
  const [one, two] = branches.map((body) => {
    if (body.inputs !== taken.length) throw mismatched("inputs");
    const types = body.types(taken);
    return body.outputs.map((output) => types[output] as TensorType);
  }) as [TensorType[], TensorType[]];
  const isSame = ({ shape, dtype }: TensorType, index: number): boolean => {
    const other = two[index];
    return other !== undefined && dtype === other.dtype && sameShape(shape, other.shape);
  };
  if (one.length !== two.length || !one.every(isSame)) throw mismatched("results");
  return one;
}

export const branchPrimitive: IterationPrimitive = {
  kind: "iteration",
  name: "branch",
  infer(operands, attributes) {
    const types = branchTypes(operands, branchesOf(attributes));
    const type = types[integerAttribute(attributes, "result")];
    if (type === undefined) throw mismatched("results");
    return { shape: type.shape, dtype: type.dtype };
  },
  rule: "a conditional with the same predicate, whose branches are the gradients of the branches",
  gradient(g, operands, _result, attributes) {
    const cotangents = Array<Tensor | null>(integerAttribute(attributes, "result")).fill(null);
    return pulledBack(operands, branchesOf(attributes), [...cotangents, g]);
  },
  together(operands, results, attributes) {
    const branches = branchesOf(attributes[0] as Attributes);
    const indices = attributes.map((each) => integerAttribute(each, "result"));
    return recorder().together(operands, results, (flows) => {
      const cotangents: (Tensor | null)[] = [];
      for (const [at, index] of indices.entries()) cotangents[index] = flows[at] ?? null;
      return pulledBack(operands, branches, cotangents);
    });
  },
};

function pulledBack(
  [predicate, ...taken]: readonly Tensor[],
  branches: Branches,
  cotangents: readonly (Tensor | null | undefined)[],
): readonly (Tensor | null)[] {
  const seeds = cotangents.flatMap((cotangent, index) => (cotangent ? [index] : []));
  const wanted = taken.flatMap(({ dtype, node }, index) =>
    isFloat(dtype) && node.tracked ? [index] : [],
  );
  if (seeds.length === 0 || wanted.length === 0) return [null, ...taken.map(() => null)];
  const key = `gradient ${seeds.join()} ${wanted.join()} ${taken.map(typeText).join(";")}`;
  const made = branches.map((body) =>
    body.once(key, () => backwardBody(body, taken, seeds, wanted)),
  ) as [Made, Made];
  const results = recordBranch(
    predicate as Tensor,
    [...taken, ...seeds.map((seed) => cotangents[seed] as Tensor)],
    made,
  );
  const found: (Tensor | null)[] = taken.map(() => null);
  for (const [at, index] of wanted.entries()) found[index] = results[at] as Tensor;
  return [null, ...found];
}

interface Made {
  readonly body: Body;
  readonly closed: readonly Tensor[];
}

function backwardBody(
  body: Body,
  types: readonly TensorType[],
  seeds: readonly number[],
  wanted: readonly number[],
): Made {
  const { source, pullBack } = recorder();
  const values = types.map(({ shape, dtype }) => placeholder(shape, dtype, false));
  const sources = values.map((value, index) => (wanted.includes(index) ? source(value) : value));
  const outputs = body.record(sources);
  const flows = seeds.map((seed) => {
    const { shape, dtype } = outputs[seed] as Tensor;
    return placeholder(shape, dtype, false);
  });
  const pulled = pullBack(
    seeds.map((seed) => outputs[seed] as Tensor),
    flows,
    wanted.map((index) => sources[index] as Tensor),
  );
  const results = wanted.map((index, at) => {
    const { shape, dtype } = types[index] as TensorType;
    return pulled[at] ?? recorder().lift(0, dtype).broadcastTo(shape);
  });
  const made = bodyFrom([...values, ...flows], results);
  if (made === null) throw new Error("the gradient of a branch contains a custom rule");
  return made;
}

/** Records a conditional. Each body also has what it closes over as its last inputs. */
export function recordBranch(
  predicate: Tensor,
  taken: readonly Tensor[],
  [onTrue, onFalse]: readonly [Made, Made],
): readonly Tensor[] {
  const operands = [...taken, ...onTrue.closed, ...onFalse.closed];
  const own = (first: number, { body }: Made): Body =>
    body.once(`among ${operands.length} ${taken.length} ${first}`, () =>
      body.among(operands.length, (input) => (input < taken.length ? input : input + first)),
    );
  const bodies: Branches = [own(0, onTrue), own(onTrue.closed.length, onFalse)];
  const made: Tensor[] = [];
  const groups = new Map<string, number[]>();
  for (const output of bodies[0].outputs.keys()) {
    const key = areLoopsSeparate() ? neededFor(bodies, [output]).join() : "all";
    groups.set(key, [...(groups.get(key) ?? []), output]);
  }
  for (const outputs of groups.values()) {
    const inputs = neededFor(bodies, outputs);
    const [one, two] = bodies.map((body) =>
      body.select(
        inputs,
        outputs.map((output) => body.outputs[output] as number),
      ),
    ) as [Body, Body];
    const all = [predicate, ...inputs.map((input) => operands[input] as Tensor)];
    const attributes = outputs.map(
      (_, result): Attributes => ({ onTrue: one.text, onFalse: two.text, result }),
    );
    const results = attributes.map((each) => recorder().node(branchPrimitive, all, each));
    const tied = branchPrimitive.together?.(all, results, attributes) ?? results;
    for (const [at, output] of outputs.entries()) made[output] = tied[at] as Tensor;
  }
  return made;
}

/** The inputs that these outputs need in one of the bodies, in order. */
function neededFor(bodies: Branches, outputs: readonly number[]): readonly number[] {
  const needed = new Set<number>();
  for (const body of bodies)
    for (const output of outputs)
      for (const input of body.uses[body.outputs[output] as number] ?? []) needed.add(input);
  return [...needed].sort((x, y) => x - y);
}
