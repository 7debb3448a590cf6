/** Dispatches sorts to the phase of each core and contains the code that the phases share. */

import { bytesPerElement } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import type { Shape } from "../../../ir/shape.ts";
import { contiguousView } from "../../../ir/view.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { Local, Vector } from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
} from "../../../target/wasm/kernel-phase.ts";
import { AccessCode, type Nest, type Point } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { expandApproximations } from "../../../target/wasm/vectors/normalize.ts";
import { emitStore } from "../../../target/wasm/vectors/store.ts";
import type { SortingCore } from "../core.ts";
import { histogramPhase, scatterPhase } from "./radix.ts";
import { sortRowsPhase } from "./rows.ts";

export interface SortWork {
  readonly items: number;
  /** The vector operations of one item. */
  readonly operations: number;
}

export function lowerSorting(
  kernel: Kernel,
  core: SortingCore,
  buffers: readonly PhaseBuffer[],
): Phase {
  const lowering = new SortLowering(kernel, buffers);
  const { items, operations } = phaseOf(lowering, core);
  return {
    function: lowering.b.finish(),
    ...chunksOf(items, operations),
    buffers: buffers,
  };
}

function phaseOf(lowering: SortLowering, core: SortingCore): SortWork {
  switch (core.kind) {
    case "sort":
      return sortRowsPhase(lowering, core);
    case "histogram":
      return histogramPhase(lowering, core);
    case "rank":
      return scatterPhase(lowering, core);
    default:
      return core satisfies never;
  }
}

/** A kernel whose items loop along the last axis of each operand, four elements at a time. */
export class SortLowering {
  readonly b: FunctionBuilder;
  readonly kernel: Kernel;
  readonly inputCount: number;
  readonly addresses: readonly Local<"i32">[];

  constructor(kernel: Kernel, buffers: readonly PhaseBuffer[]) {
    this.b = new FunctionBuilder(kernel.name, parameters);
    this.kernel = kernel;
    this.inputCount = buffers.length - kernel.outputs.length;
    this.addresses = loadAddresses(this.b, buffers);
  }

  /** Returns code for expressions over `shape`; items loop along its last axis. */
  elements(roots: readonly Expression[], shape: Shape, index: readonly Local<"i32">[]): Elements {
    const expanded = expandApproximations(roots);
    const vector = shape.length - 1;
    const nest: Nest = { shape, index, vector, open: new Set([vector]) };
    const code = new ElementCode(this.b, nest, expanded, this.addresses);
    return { roots: expanded, code, extent: shape[vector] as number };
  }

  /** Returns code that stores the kernel's outputs, given an accumulator in a register. */
  outputs(index: readonly Local<"i32">[]): Outputs {
    const { b, kernel } = this;
    const { domain } = kernel;
    const elements = this.elements(
      kernel.outputs.map(({ value }) => value),
      domain,
      index,
    );
    const vector = domain.length - 1;
    const nest: Nest = { shape: domain, index, vector, open: new Set([vector]) };
    const stores = kernel.outputs.map(({ dtype }, output) => ({
      dtype,
      access: new AccessCode(
        b,
        nest,
        [contiguousView(domain)],
        bytesPerElement[dtype],
        this.output(output),
      ),
    }));
    return {
      begin: () => {
        elements.code.begin();
        for (const { access } of stores) access.begin();
      },
      store: (lanes, accumulator) => {
        const point: Point = { lanes, shift: [], within: [0, elements.extent] };
        const body = elements.code.body(lanes, point.within, () => accumulator);
        for (const [index, { dtype, access }] of stores.entries())
          emitStore(b, access, dtype, point, body.value(elements.roots[index] as Expression));
        body.end();
      },
    };
  }

  /** Returns the address of an output. */
  output(index: number): Local<"i32"> {
    return this.addresses[this.inputCount + index] as Local<"i32">;
  }
}

export interface Elements {
  readonly roots: readonly Expression[];
  readonly code: ElementCode;
  readonly extent: number;
}

export interface Outputs {
  /** Runs once for each row. */
  readonly begin: () => void;
  readonly store: (lanes: 1 | 4, accumulator: Vector) => void;
}
