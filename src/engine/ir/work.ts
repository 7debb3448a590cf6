/**
 * The amount of work in a kernel, independent of the device: the two axes of the roofline (Williams, Waterman and
 * Patterson, "Roofline", CACM 2009).
 */
import { rulesOf } from "../kernels/cores.ts";
import { byteLength } from "./dtype.ts";
import { countInstructions, topological } from "./expression.ts";
import { type Kernel, outputShape } from "./kernel.ts";
import { sizeOf } from "./shape.ts";

export interface Work {
  /**
   * The bytes moved if every input is read once and every output is written once. Of an input that is only gathered
   * from, without a core, no more elements count than are requested. What a core may skip does not count.
   */
  readonly bytes: number;
  /**
   * The number of scalar instructions. A product of matrices or windows counts one multiplication and one addition
   * for each term.
   */
  readonly operations: number;
}

export function workOf(kernel: Kernel): Work {
  const { inputs, outputs, domain, core } = kernel;
  const asked = gatheredFrom(kernel);
  const read = inputs.map(({ dtype, size }, input) =>
    byteLength(dtype, Math.min(size, asked.get(input) ?? size)),
  );
  const written = outputs.map((output) =>
    byteLength(output.dtype, sizeOf(outputShape(kernel, output))),
  );
  const once = outputs.filter(({ each }) => each === undefined);
  const epilogue = sizeOf(domain) * countInstructions(once.map(({ value }) => value));
  return {
    bytes: [...read, ...written].reduce((sum, bytes) => sum + bytes, 0),
    operations: epilogue + (core ? rulesOf(core).operations({ ...kernel, core }) : 0),
  };
}

/**
 * The number of elements that a kernel requests from an input that it only gathers from, where it has no core; 0 from
 * one that only its core reads, for elements that it may skip.
 */
function gatheredFrom(kernel: Kernel): ReadonlyMap<number, number> {
  const { inputs, domain, core, outputs } = kernel;
  const asked = new Map<number, number>();
  const always = core && rulesOf(core).always?.({ ...kernel, core });
  if (always) {
    const roots = [...always, ...outputs.map(({ value }) => value)];
    for (const input of inputs.keys())
      if (!topological(roots).some((each) => "input" in each && each.input === input))
        asked.set(input, 0);
  }
  if (core) return asked;
  for (const expression of topological(outputs.map(({ value }) => value))) {
    if (expression.kind !== "gather" && expression.kind !== "load") continue;
    const { kind, input } = expression;
    const count = kind === "load" ? Number.POSITIVE_INFINITY : sizeOf(domain);
    asked.set(input, (asked.get(input) ?? 0) + count);
  }
  return asked;
}
