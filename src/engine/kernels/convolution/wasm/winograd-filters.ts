/** Transforms the windows of a convolution's weights: G g Gᵀ, with a few outputs in the lanes of a vector. */

import { add, load, mul, sub, sum } from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { F32x4, Local } from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
} from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import { groupsOfFour } from "../../matmul/wasm/pack.ts";
import { emitStop } from "../../matmul/wasm/packed-panels.ts";
import type { Winograd } from "./winograd.ts";

/** The channels of a work item. */
const channelsAtOnce = 32;

/** `buffers` is the scratch memory. */
export function lowerWinogradFilters(plan: Winograd, buffers: readonly PhaseBuffer[]): Phase {
  const { parts, weights, filters } = plan;
  const b = new FunctionBuilder(`${parts.name}_filters`, parameters);
  const [scratch] = loadAddresses(b, buffers) as [Local<"i32">];
  const [panel, block, from, to, stop] = b.locals("i32", "panel", "block", "from", "to", "stop");
  const stepBytes = filters.width * 4;
  const elementBytes = parts.groups * filters.count * filters.k * stepBytes;
  const counters = [
    { index: panel, extent: parts.groups * filters.count },
    { index: block, extent: Math.ceil(filters.k / channelsAtOnce) },
  ];
  b.comment(
    `an item transforms the 3 by 3 windows of ${filters.width} outputs and up to ${channelsAtOnce} of ${filters.k} channels to 4 by 4 factors`,
  );
  forEachItem(b, counters, () => {
    b.set(from, add(mul(panel, weights.k * stepBytes), mul(block, channelsAtOnce * 9 * stepBytes)));
    b.set(from, sum(from, scratch, weights.offset));
    emitStop(b, block, channelsAtOnce, filters.k, stop);
    b.set(to, sum(mul(panel, filters.k * stepBytes), scratch, filters.offset));
    b.set(stop, add(to, mul(stop, stepBytes)));
    b.increase(to, mul(block, channelsAtOnce * stepBytes));
    b.advance(to, stepBytes, stop, () => {
      for (const start of groupsOfFour(filters.width))
        emitFilter(
          b,
          (tap) => load("f32x4", from, tap * stepBytes + start * 4),
          (element, value) => b.store(to, element * elementBytes + start * 4, value),
        );
      b.increase(from, 9 * stepBytes);
    });
  });
  const items = counters.reduce((count, { extent }) => count * extent, 1);
  const operations = Math.min(filters.k, channelsAtOnce) * filters.width * 16;
  return { function: b.finish(), ...chunksOf(items, operations), buffers };
}

/** Transforms the columns of a window, then the rows. */
function emitFilter(
  b: FunctionBuilder,
  tap: (index: number) => F32x4,
  store: (element: number, value: F32x4) => void,
): void {
  b.scope(() => {
    const columns = [0, 1, 2].map((column) => {
      const [first, last] = [b.let(tap(column)), b.let(tap(6 + column))];
      const [half, middle] = [b.let(mul(add(first, last), 0.5)), b.let(mul(tap(3 + column), 0.5))];
      return [first, b.let(add(half, middle)), b.let(sub(half, middle)), last];
    });
    for (let row = 0; row < 4; row++) {
      const [first, second, last] = columns.map((column) => column[row]) as [Row, Row, Row];
      const [half, middle] = [b.let(mul(add(first, last), 0.5)), b.let(mul(second, 0.5))];
      store(4 * row, first);
      store(4 * row + 1, add(half, middle));
      store(4 * row + 2, sub(half, middle));
      store(4 * row + 3, last);
    }
  });
}

type Row = Local<"f32x4">;
