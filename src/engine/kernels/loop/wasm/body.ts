/** The body of a loop at one index of its nest: it evaluates the expressions and stores them. */
import { bytesPerElement, type KernelDType } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import type { Shape } from "../../../ir/shape.ts";
import type { Access } from "../../../ir/view.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { Local, Vector } from "../../../target/wasm/assembler/value.ts";
import type { PhaseBuffer } from "../../../target/wasm/kernel-phase.ts";
import { AccessCode, type Nest, type Point } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { emitStore, emitStorePairs } from "../../../target/wasm/vectors/store.ts";
import type { SegmentBody } from "./vector-rows.ts";

/** A kernel without a core, with as few axes as its views allow. */
export interface Loop {
  readonly name: string;
  readonly shape: Shape;
  /**
   * The value of each output. In a paired loop these are the values at the first of two indices, then those at
   * the second.
   */
  readonly roots: readonly Expression[];
  /** Whether each store writes two adjacent elements. */
  readonly isPaired?: boolean;
  readonly stored: Access;
  readonly outputs: readonly { readonly dtype: KernelDType }[];
  /** The buffers of the inputs, then those of the outputs. */
  readonly buffers: readonly PhaseBuffer[];
}

export interface LoopBody extends SegmentBody {
  /** Runs once for each row, after the indices of the axes that are not open are set. */
  readonly begin: () => void;
}

/** `addresses` are those of the loop's buffers, then those of everything else that its roots read. */
export function loopBody(
  b: FunctionBuilder,
  { shape, roots, stored, outputs, buffers, isPaired }: Loop,
  nest: Nest,
  addresses: readonly Local<"i32">[],
): LoopBody {
  const code = new ElementCode(b, nest, roots, addresses);
  const inputCount = buffers.length - outputs.length;
  const stores = outputs.map(({ dtype }, index) => {
    const base = addresses[inputCount + index] as Local<"i32">;
    return { dtype, access: new AccessCode(b, nest, stored, bytesPerElement[dtype], base) };
  });
  return {
    size: code.size,
    begin: () => {
      code.begin();
      for (const { access } of stores) access.begin();
    },
    emit: (lanes, within, along) => {
      const shifts = along.map((each) => shape.map((_, axis) => (axis === nest.vector ? each : 0)));
      const body = code.body(lanes, within);
      body.forEach(roots, shifts, (shift) => {
        const point: Point = { lanes, shift, within };
        for (const [index, { dtype, access }] of stores.entries()) {
          const value = (root: number): Vector => body.value(roots[root] as Expression, shift);
          if (isPaired)
            emitStorePairs(b, access, dtype, point, value(index), value(index + stores.length));
          else emitStore(b, access, dtype, point, value(index));
        }
      });
      body.end();
    },
  };
}
