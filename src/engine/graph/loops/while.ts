/**
 * A loop that ends by a flag as one node for each of its results. Operands are the carries, the last of which is the flag,
 * and what the body closes over; the body has the same inputs, and its outputs are the next carries. The body is computed
 * as long as the flag is set.
 */
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { sameShape } from "../../ir/shape.ts";
import { type Attributes, integerAttribute, integersAttribute } from "../../ops/attributes.ts";
import { type IterationPrimitive, recorder, type TensorType } from "../../ops/define.ts";
import { placeholder } from "../stand-in.ts";
import type { Tensor } from "../tensor.ts";
import { type Body, bodyOf, typeText } from "./body.ts";
import { bodyFrom } from "./recorded-body.ts";
import { withSeparateLoops } from "./separate.ts";

/** The attributes of a loop that ends by a test, as `whileCourseOf` reads them. */
export interface WhileCourse {
  readonly body: Body;
  /** The number of carries, including the flag. */
  readonly carries: number;
}

export function whileCourseOf(attributes: Attributes): WhileCourse {
  const course = {
    body: bodyOf(attributes.body),
    carries: integerAttribute(attributes, "carries"),
  };
  const { body, carries } = course;
  if (carries < 1 || carries > body.inputs || carries !== body.outputs.length)
    throw mismatched("carries");
  return course;
}

function mismatched(what: string): Error {
  return fault("whileLoop", `mismatched operands: invalid ${what}`);
}

/** The types of the last carries. */
function carryTypes(
  operands: readonly TensorType[],
  { body, carries }: WhileCourse,
): readonly TensorType[] {
  if (operands.length !== body.inputs) throw mismatched("inputs");
  const types = body.types(operands);
  for (const [index, output] of body.outputs.entries()) {
    const [before, after] = [operands[index] as TensorType, types[output] as TensorType];
    if (!sameShape(before.shape, after.shape) || before.dtype !== after.dtype)
      throw mismatched(`carry: ${typeText(before)}`);
  }
  const flag = operands[carries - 1] as TensorType;
  if (flag.dtype !== "bool" || flag.shape.length > 0) throw mismatched(`flag: ${typeText(flag)}`);
  return operands.slice(0, carries);
}

export const whilePrimitive: IterationPrimitive = {
  kind: "iteration",
  name: "while",
  infer(operands, attributes) {
    const types = carryTypes(operands, whileCourseOf(attributes));
    const type = types[integerAttribute(attributes, "result")];
    if (type === undefined) throw mismatched("results");
    return { shape: type.shape, dtype: type.dtype };
  },
  rule: "forward mode only: a loop that carries tangents along; the number of steps that the reverse mode would have to keep is not known",
  gradient(g, operands, _result, attributes) {
    const cotangents = Array<Tensor | null>(integerAttribute(attributes, "result")).fill(null);
    return transposed(operands, whileCourseOf(attributes), [...cotangents, g]);
  },
  together(operands, results, attributes) {
    const course = whileCourseOf(attributes[0] as Attributes);
    const indices = attributes.map((each) => integerAttribute(each, "result"));
    return recorder().together(operands, results, (flows) => {
      const cotangents: (Tensor | null)[] = [];
      for (const [at, index] of indices.entries()) cotangents[index] = flows[at] ?? null;
      return transposed(operands, course, cotangents);
    });
  },
};

/**
 * Stands for the cotangent of an operand, which is never computed. Forward derivatives transpose it: its own cotangents
 * are tangents of the loop's results. Operands are those of the loop, and the cotangents of the results in `seeds`.
 */
export const whileTransposePrimitive: IterationPrimitive = {
  kind: "iteration",
  name: "whileTranspose",
  infer(operands, attributes) {
    const type = operands[integerAttribute(attributes, "result")];
    if (type === undefined) throw mismatched("results");
    return { shape: type.shape, dtype: type.dtype };
  },
  rule: "the tangents of the loop",
  gradient(g, operands, _result, attributes) {
    return tangentsOf(operands, attributes, [[integerAttribute(attributes, "result"), g]]);
  },
  together(operands, results, attributes) {
    return recorder().together(operands, results, (flows) =>
      tangentsOf(
        operands,
        attributes[0] as Attributes,
        attributes.flatMap((each, at): [number, Tensor][] => {
          const flow = flows[at];
          return flow ? [[integerAttribute(each, "result"), flow]] : [];
        }),
      ),
    );
  },
};

function transposed(
  operands: readonly Tensor[],
  { body, carries }: WhileCourse,
  cotangents: readonly (Tensor | null | undefined)[],
): readonly (Tensor | null)[] {
  const seeds = cotangents.flatMap((cotangent, index) => (cotangent ? [index] : []));
  if (seeds.length === 0) return operands.map(() => null);
  const all = [...operands, ...seeds.map((seed) => cotangents[seed] as Tensor)];
  const common = { body: body.text, carries, seeds };
  const indices = operands.flatMap(({ dtype }, index) => (isFloat(dtype) ? [index] : []));
  const attributes = indices.map((result): Attributes => ({ ...common, result }));
  const results = attributes.map((each) => recorder().node(whileTransposePrimitive, all, each));
  const tied = whileTransposePrimitive.together?.(all, results, attributes) ?? results;
  const found: (Tensor | null)[] = operands.map(() => null);
  for (const [at, index] of indices.entries()) found[index] = tied[at] as Tensor;
  return found;
}

/** The tangents of the results in `seeds` for these of the loop's operands, as cotangents of all operands. */
function tangentsOf(
  all: readonly Tensor[],
  attributes: Attributes,
  tangents: readonly (readonly [operand: number, tangent: Tensor])[],
): readonly (Tensor | null)[] {
  const course = whileCourseOf(attributes);
  const { body, carries } = course;
  const operands = all.slice(0, body.inputs);
  const given = new Map(tangents);
  const floats = operands.flatMap(({ dtype }, index) =>
    isFloat(dtype) && (index < carries || given.has(index)) ? [index] : [],
  );
  const moving = floats.filter((index) => index < carries);
  const key = `tangents ${floats.join()} ${operands.map(typeText).join(";")}`;
  const forward = body.once(key, () => tangentBody(body, operands, floats, carries));
  const zeros = (index: number): Tensor => {
    const { dtype, shape } = operands[index] as Tensor;
    return recorder().lift(0, dtype).broadcastTo(shape);
  };
  // The flag stays the last carry.
  const before = [
    ...operands.slice(0, carries - 1),
    ...moving.map((index) => given.get(index) ?? zeros(index)),
    operands[carries - 1] as Tensor,
  ];
  const others = floats
    .filter((index) => index >= carries)
    .map((index) => given.get(index) as Tensor);
  const last = recordWhile([...before, ...operands.slice(carries), ...others, ...forward.closed], {
    body: forward.body,
    carries: before.length,
  });
  const seeds = integersAttribute(attributes, "seeds");
  return [
    ...operands.map(() => null),
    ...seeds.map((seed) => last[carries - 1 + moving.indexOf(seed)] as Tensor),
  ];
}

/** The body with tangents: inputs and outputs have them before the flag, and closed-over values after all others. */
function tangentBody(
  body: Body,
  types: readonly TensorType[],
  floats: readonly number[],
  carries: number,
): { readonly body: Body; readonly closed: readonly Tensor[] } {
  const { source, pullBack } = recorder();
  const values = types.map(({ shape, dtype }) => placeholder(shape, dtype, false));
  const tangents = floats.map((index) => {
    const { shape, dtype } = types[index] as TensorType;
    return placeholder(shape, dtype, false);
  });
  const sources = values.map((value, index) => (floats.includes(index) ? source(value) : value));
  const outputs = body.record(sources);
  const moving = floats.filter((index) => index < carries);
  const cotangents = moving.map((index) => {
    const { shape, dtype } = outputs[index] as Tensor;
    return placeholder(shape, dtype, true);
  });
  const pulled = pullBack(
    moving.map((index) => outputs[index] as Tensor),
    cotangents,
    floats.map((index) => sources[index] as Tensor),
  );
  const reached = pulled.flatMap((cotangent, at) =>
    cotangent ? [{ cotangent, tangent: tangents[at] as Tensor }] : [],
  );
  const pushed = withSeparateLoops(() =>
    pullBack(
      reached.map(({ cotangent }) => cotangent),
      reached.map(({ tangent }) => tangent),
      cotangents,
    ),
  );
  const next = moving.map((index, at) => {
    const { shape, dtype } = types[index] as TensorType;
    return pushed[at] ?? recorder().lift(0, dtype).broadcastTo(shape);
  });
  const inputs = [
    ...values.slice(0, carries - 1),
    ...tangents.slice(0, moving.length),
    values[carries - 1] as Tensor,
    ...values.slice(carries),
    ...tangents.slice(moving.length),
  ];
  const made = bodyFrom(inputs, [
    ...outputs.slice(0, carries - 1),
    ...next,
    outputs[carries - 1] as Tensor,
  ]);
  if (made === null) throw new Error("the body of a loop contains a custom rule");
  return made;
}

/** Records a loop that ends by a flag, and returns the last carries. */
export function recordWhile(
  operands: readonly Tensor[],
  { body, carries }: WhileCourse,
): readonly Tensor[] {
  const attributes = Array.from(
    { length: carries },
    (_, result): Attributes => ({ body: body.text, carries, result }),
  );
  const results = attributes.map((each) => recorder().node(whilePrimitive, operands, each));
  return whilePrimitive.together?.(operands, results, attributes) ?? results;
}
