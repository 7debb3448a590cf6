/** Records a function of a loop or a conditional from placeholders, as the body of one. */
import { effectsSoFar } from "../../graph/loops/effects.ts";
import { bodyFrom, type RecordedBody } from "../../graph/loops/recorded-body.ts";
import { sameTrace } from "../../graph/loops/same-trace.ts";
import { located } from "../../graph/position.ts";
import { placeholder } from "../../graph/stand-in.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { isNarrow } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sizeOf } from "../../ir/shape.ts";
import type { Flat } from "../tree.ts";

/** Calls the program's function with leaves, and returns those of its result. */
type CallLeaves = (leaves: readonly Tensor[]) => readonly Tensor[];

/**
 * The body that `call` records. With `again` it is called twice: a function that records something else each time, or
 * does anything besides, is refused, since the loop would repeat only one of its calls.
 */
export function tracedFunction(
  name: string,
  call: CallLeaves,
  like: readonly Tensor[],
  again: boolean,
): RecordedBody {
  const effects = effectsSoFar();
  const trace = (): { readonly inputs: readonly Tensor[]; readonly outputs: readonly Tensor[] } => {
    // A placeholder in front of all others tells what is recorded in the call, even without operands.
    const first = placeholder([], "f32", false);
    const own = like.map(({ shape, dtype, node }) => placeholder(shape, dtype, node.tracked));
    return { inputs: [...own, first], outputs: call(own) };
  };
  const one = trace();
  if (again && !sameTrace(one, trace()))
    throw fault(
      name,
      "unsupported function: two calls of it record different ops, as where it draws random numbers or counts its calls: carry a key or a counter instead",
    );
  if (again && effectsSoFar() !== effects)
    throw fault(
      name,
      "unsupported function: it prints, plots, reads elements or changes parameters, which a loop cannot repeat: carry what it needs, and do so after the loop",
    );
  const made = located(() => bodyFrom(one.inputs, one.outputs));
  if (made === null)
    throw fault(
      name,
      "unsupported function: it has a gradient rule of its own (customGradient, customJvp, customRoot): use it outside, or scan",
    );
  const { body, closed } = made;
  // Without the placeholder in front.
  const inputs = Array.from({ length: body.inputs }, (_, input) => input);
  return { body: body.select(inputs.toSpliced(like.length, 1), body.outputs), closed };
}

/** Throws a Fault for a leaf that no loop can carry. */
export function checkLeaves(name: string, { leaves, paths }: Flat): void {
  for (const [index, { dtype, shape }] of leaves.entries()) {
    if (isNarrow(dtype))
      throw fault(
        name,
        `unsupported dtype: ${paths[index]} is ${dtype}: cast it first, since ${dtype} is only for storage`,
      );
    if (sizeOf(shape) === 0)
      throw fault(
        name,
        `unsupported shape: ${paths[index]} is ${formatShape(shape)}: leave out what has no elements`,
      );
  }
}
