/**
 * The amount of work in a kernel, independent of the device: the two axes of the roofline (Williams, Waterman and
 * Patterson, "Roofline", CACM 2009).
 */
import { attentionDepth, attentionOperands, attentionShapes } from "./attention.ts";
import { convolutionDepth, convolutionShapes } from "./convolution.ts";
import { byteLength } from "./dtype.ts";
import { type Expression, topological } from "./expression.ts";
import { coreDepth, type Kernel, outputShape } from "./kernel.ts";
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
  const { inputs, outputs, domain } = kernel;
  const size = sizeOf(domain);
  const read = inputs.map((input) => byteLength(input.dtype, input.size));
  const written = outputs.map((output) =>
    byteLength(output.dtype, sizeOf(outputShape(kernel, output))),
  );
  const once = outputs.filter(({ each }) => each === undefined);
  const epilogue = size * instructions(once.map(({ value }) => value));
  return {
    bytes: [...read, ...written].reduce((sum, bytes) => sum + bytes, 0),
    operations: coreOperations(kernel, size) + epilogue,
  };
}

function coreOperations({ domain, core, outputs }: Kernel, size: number): number {
  switch (core?.kind) {
    case "matmul": {
      const [m, n] = domain.slice(-2) as [number, number];
      const operands =
        (size / n) * core.k * instructions([core.a]) + (size / m) * core.k * instructions([core.b]);
      return 2 * size * core.k + operands;
    }
    case "convolution": {
      const [input, weight] = convolutionShapes(domain, core).map(sizeOf) as [number, number];
      const operands = input * instructions([core.input]) + weight * instructions([core.weight]);
      return 2 * size * convolutionDepth(core) + operands;
    }
    case "attention": {
      const shapes = attentionShapes(domain, core).map(sizeOf);
      const operands = attentionOperands(core).map(
        (operand, place) => (shapes[place] ?? 0) * instructions([operand]),
      );
      return 2 * size * attentionDepth(core) + operands.reduce((sum, each) => sum + each, 0);
    }
    case "reduce":
      return size * sizeOf(core.axes) * (1 + instructions([core.value]));
    case "rows": {
      const roots = [...core.stages, ...outputs.filter(({ each }) => each === "element")];
      const each = core.stages.length + instructions(roots.map(({ value }) => value));
      return size * sizeOf(core.axes) * each;
    }
    case "scatter": {
      const each = 1 + instructions([core.place, core.value]);
      const brought = (size / (domain[core.axis] as number)) * core.count;
      return size * instructions([core.start]) + brought * each;
    }
    case "scan":
    case "sort":
    case "histogram":
    case "rank":
      return size * coreDepth(core);
    case undefined:
      return 0;
    default:
      return core satisfies never;
  }
}

function instructions(roots: readonly Expression[]): number {
  return topological(roots).filter(({ kind }) => kind === "apply").length;
}
