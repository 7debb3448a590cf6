/** A choice among several tensors, element by element: by number, or by the first condition that is true. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, formatShape } from "../../ir/shape.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
} from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { broadcastAll, commonDtype, liftAs } from "../elementwise/makers.ts";
import { takeAlongAxis } from "./gathering.ts";
import { type IndexMode, indexInMode } from "./index-modes.ts";
import { checkRange, outOfRangeRead } from "./known-indices.ts";
import { integersOf } from "./linear-indices.ts";

export interface ChooseOptions {
  /** The treatment of numbers outside the choices: wrapped around, or clamped to the nearest. */
  readonly mode?: IndexMode;
}

/** More choices than a kernel compares with are gathered from one tensor of all. */
const maxCompared = 8;

type Choices = Tensor | readonly TensorLike[];

/** Chooses along the first axis of a tensor. */
function gathered(numbers: Tensor, choices: Tensor, mode: IndexMode | undefined): Tensor {
  const [count, ...shape] = choices.shape as [number, ...number[]];
  const joined = broadcastShapes(numbers.shape, shape);
  if (!joined) {
    throw fault(
      "choose",
      `mismatched shapes: ${formatShape(numbers.shape)} and choices ${formatShape(shape)} do not broadcast`,
    );
  }
  const inMode = indexInMode(numbers, count, mode);
  // A negative number is outside here, and would count from the end there.
  const indices = where(inMode.lt(0), count, inMode).broadcastTo(joined);
  const missing = joined.slice(0, joined.length - shape.length).map(() => 1);
  const all = choices.reshape([count, ...missing, ...shape]).broadcastTo([count, ...joined]);
  return takeAlongAxis(all, indices.unsqueeze(0), 0).squeeze(0);
}

export const choose: Op<(x: TensorLike, choices: Choices, options?: ChooseOptions) => Tensor> =
  methodOp("indexing", {
    name: "choose",
    doc: `Selects each element from one of several tensors, \`choices\`, by the index that \`x\` has there. All of them broadcast. A single tensor of \`choices\` has them along its first axis. A negative index is out of range. ${outOfRangeRead} With \`mode\` it is wrapped ("wrap") or clipped ("clip") instead.`,
    example: 'tensor([1, 0], { dtype: "i32" }).choose([tensor([1, 2]), tensor([3, 4])])  // [3, 2]',
    build: (value, choices, { mode } = {}) => {
      if (mode !== undefined && mode !== "wrap" && mode !== "clip")
        throw fault("choose", `unknown mode "${String(mode)}": use "wrap" or "clip"`);
      const index = integersOf("choose", value);
      const count = recorder().isTensor(choices) ? (choices.shape[0] ?? 0) : choices.length;
      if (count === 0) throw fault("choose", "missing choices: the list is empty");
      if (mode === undefined)
        checkRange("choose", index, count, { fromEnd: false, remedy: ", or pass a mode" });
      if (recorder().isTensor(choices) && count > maxCompared)
        return gathered(index, choices, mode);
      const all = recorder().isTensor(choices) ? choices.unstack() : choices;
      const numbers = indexInMode(index, all.length, mode);
      const dtype = commonDtype(all);
      const [which, ...options] = broadcastAll("choose", [
        numbers,
        ...all.map((choice) => liftAs(choice, dtype)),
      ]);
      const none = isFloat(dtype) ? Number.NaN : 0;
      const start = liftAs(none, dtype).broadcastTo(which.shape);
      return options.reduce((chosen, choice, at) => where(which.eq(at), choice, chosen), start);
    },
  });

export const select: FunctionOp<
  (
    conditions: readonly TensorLike[],
    choices: readonly TensorLike[],
    otherwise?: TensorLike,
  ) => Tensor
> = functionOp("indexing", {
  name: "select",
  doc: "Selects each element from the first of the `choices` whose condition is true there, or from `otherwise` (default 0) if none is. All of them broadcast. It is NumPy's `select`; PyTorch's is `slice` with a number, and JAX's `lax.select` is `where`.",
  example:
    "select([tensor([1, 5, 9]).lt(3), tensor([1, 5, 9]).lt(7)], [10, 20], 30)  // [10, 20, 30]",
  build: (conditions, choices, otherwise = 0) => {
    if (conditions.length === 0) throw fault("select", "missing conditions: the list is empty");
    if (conditions.length !== choices.length) {
      throw fault(
        "select",
        `mismatched lists: ${conditions.length} conditions and ${choices.length} choices`,
      );
    }
    const values = [...choices, otherwise];
    const dtype = commonDtype(values);
    const tests = conditions.map((condition) => recorder().lift(condition, "bool"));
    const all = broadcastAll("select", [...tests, ...values.map((value) => liftAs(value, dtype))]);
    const count = conditions.length;
    let chosen = all.at(-1) as Tensor;
    for (let at = count - 1; at >= 0; at--)
      chosen = where(all[at] as Tensor, all[count + at] as Tensor, chosen);
    return chosen;
  },
});
