/** Loops and conditionals for many lanes at once: their bodies compute all lanes. */
import type { Body } from "../../graph/loops/body.ts";
import { branchesOf, branchPrimitive, recordBranch } from "../../graph/loops/branch.ts";
import { courseOf, loopPrimitive, resultsOf } from "../../graph/loops/primitive.ts";
import { bodyFrom, type RecordedBody } from "../../graph/loops/recorded-body.ts";
import { recordWhile, whileCourseOf, whilePrimitive } from "../../graph/loops/while.ts";
import { placeholder } from "../../graph/stand-in.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { type Attributes, integerAttribute } from "../../ops/attributes.ts";
import type { IterationPrimitive, TensorType } from "../../ops/define.ts";
import { where } from "../../ops/elementwise/arithmetic.ts";
import { type Operand, spread } from "../../ops/lanes.ts";

/** Records a body for all lanes: of its inputs, those that `mapped` says have the lanes in front, and so do all outputs. */
export type RecordForLanes = (
  body: Body,
  inputs: readonly Tensor[],
  mapped: readonly boolean[],
) => Tensor[];

interface ManyLanes {
  readonly count: number;
  readonly record: RecordForLanes;
}

/** The result with the lanes in front. */
export function forLanes(
  primitive: IterationPrimitive,
  operands: readonly Operand[],
  attributes: Attributes,
  lanes: ManyLanes,
): Tensor {
  const result = integerAttribute(attributes, "result");
  if (primitive === loopPrimitive) return counted(operands, attributes, result, lanes);
  if (primitive === whilePrimitive) return masked(operands, attributes, lanes)[result] as Tensor;
  if (primitive === branchPrimitive) return sided(operands, attributes, lanes)[result] as Tensor;
  throw fault(
    "whileLoop",
    "unsupported gradient: the reverse mode would have to keep every step, and their number is not known: use scan, or a forward derivative (jvp, jacfwd)",
  );
}

function held({ shape, dtype }: TensorType): Tensor {
  return placeholder(shape, dtype, false);
}

function made(inputs: readonly Tensor[], outputs: readonly Tensor[]): RecordedBody {
  const found = bodyFrom(inputs, outputs);
  if (found === null) throw new Error("the body of a loop contains a custom rule");
  return found;
}

function keyOf(taken: readonly TensorType[], mapped: readonly boolean[]): string {
  return `lanes ${taken.map(({ dtype, shape }, index) => `${dtype}${shape.join()}${mapped[index] === true}`).join(";")}`;
}

function counted(
  operands: readonly Operand[],
  attributes: Attributes,
  result: number,
  { count, record }: ManyLanes,
): Tensor {
  const course = courseOf(attributes);
  const { body, carries, items } = course;
  const isItem = (index: number): boolean => index >= carries && index < carries + items;
  const mapped = operands.map((operand, index) => operand.mapped || index < carries);
  const taken = operands.map((operand, index) => {
    if (mapped[index] !== true) return operand.tensor;
    const all = spread(operand, count);
    return isItem(index) ? exchanged(all) : all;
  });
  const types = taken.map(({ dtype, shape }, index) => ({
    dtype,
    shape: isItem(index) ? shape.slice(1) : shape,
  }));
  const { body: own, closed } = body.once(keyOf(types, mapped), () => {
    const inputs = types.map(held);
    return made(inputs, record(body, inputs, mapped));
  });
  const [found] = resultsOf([...taken, ...closed], { ...course, body: own }, [result]);
  return result < carries ? (found as Tensor) : exchanged(found as Tensor);
}

/** Lanes whose condition no longer holds keep their carries, until it holds for none. */
function masked(
  operands: readonly Operand[],
  attributes: Attributes,
  { count, record }: ManyLanes,
): readonly Tensor[] {
  const { body, carries } = whileCourseOf(attributes);
  const mapped = operands.map((operand, index) => operand.mapped || index < carries);
  const taken = operands.map((operand, index) =>
    mapped[index] === true ? spread(operand, count) : operand.tensor,
  );
  const key = keyOf(taken, mapped);
  const { body: own, closed } = body.once(key, () => {
    const inputs = taken.map(held);
    const any = placeholder([], "bool", false);
    const active = inputs[carries - 1] as Tensor;
    const next = record(body, inputs, mapped);
    const kept = next.slice(0, -1).map((leaf, index) => {
      const flags = active.reshape([count, ...leaf.shape.slice(1).map(() => 1)]);
      return where(flags, leaf, inputs[index] as Tensor);
    });
    const still = active.logicalAnd(next.at(-1) as Tensor);
    return made(
      [...inputs.slice(0, carries), any, ...inputs.slice(carries)],
      [...kept, still, still.any()],
    );
  });
  const active = taken[carries - 1] as Tensor;
  return recordWhile(
    [...taken.slice(0, carries), active.any(), ...taken.slice(carries), ...closed],
    { body: own, carries: carries + 1 },
  );
}

/** Computes both sides where the predicate differs between lanes. */
function sided(
  [predicate, ...operands]: readonly Operand[],
  attributes: Attributes,
  { count, record }: ManyLanes,
): readonly Tensor[] {
  const mapped = operands.map((operand) => operand.mapped);
  const taken = operands.map(({ tensor }) => tensor);
  const sides = branchesOf(attributes).map((body) =>
    body.once(keyOf(taken, mapped), () => {
      const inputs = taken.map(held);
      // The placeholder in front makes a body of one that has no inputs.
      const first = placeholder([], "f32", false);
      return made([...inputs, first], record(body, inputs, mapped));
    }),
  ) as [RecordedBody, RecordedBody];
  const spare = taken[0] ?? (predicate as Operand).tensor;
  const flag = (predicate as Operand).tensor;
  if (predicate?.mapped !== true) return recordBranch(flag, [...taken, spare], sides);
  const [one, two] = sides.map(({ body, closed }) => body.record([...taken, spare, ...closed])) as [
    Tensor[],
    Tensor[],
  ];
  return one.map((x, index) => {
    const flags = flag.reshape([count, ...x.shape.slice(1).map(() => 1)]);
    return where(flags, x, two[index] as Tensor);
  });
}

/** Exchanges the first two axes: lanes and steps. */
function exchanged(x: Tensor): Tensor {
  return x.permute([1, 0, ...x.shape.slice(2).map((_, index) => index + 2)]);
}
