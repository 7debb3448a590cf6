/**
 * The amount of work in a kernel, independent of the device: the two axes of the roofline (Williams, Waterman and
 * Patterson, "Roofline", CACM 2009).
 */
import { rulesOf } from "./core.ts";
import { byteLength } from "./dtype.ts";
import { countInstructions } from "./expression.ts";
import { type Kernel, outputShape } from "./kernel.ts";
import { sizeOf } from "./shape.ts";

export interface Work {
  /** The bytes moved if every input is read once and every output is written once. */
  readonly bytes: number;
  /**
   * The number of scalar instructions. A product of matrices or windows counts one multiplication and one addition
   * for each term.
   */
  readonly operations: number;
}

export function workOf(kernel: Kernel): Work {
  const { inputs, outputs, domain, core } = kernel;
  const read = inputs.map((input) => byteLength(input.dtype, input.size));
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
