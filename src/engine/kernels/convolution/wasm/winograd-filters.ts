/** Transforms the windows of a convolution's weights: G g Gᵀ, with a few outputs in the lanes of a vector. */

import { add, load, mul, sub, sum } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { F32x4, Local } from "../../../target/wasm/assembler/value.ts";
import type { Functions } from "../../../target/wasm/general-functions.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  phaseOf,
} from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import { extentIn, type SizedCode } from "../../../target/wasm/sizes.ts";
import { groupsOfFour } from "../../matmul/wasm/pack.ts";
import { emitStop } from "../../matmul/wasm/packed-panels.ts";
import { elementBytes, type Winograd } from "./winograd-plan.ts";

/** The channels of a work item. */
const channelsAtOnce = 32;

/** `buffers` is the scratch memory. */
export function lowerWinogradFilters(
  { parts, weights, filters }: Winograd,
  buffers: readonly PhaseBuffer[],
  functions: Functions,
): Phase {
  const panels = parts.groups * filters.count;
  const blocks = Math.ceil(filters.k / channelsAtOnce);
  const code: SizedCode["code"] = (sizes) => {
    const width = sizes.same(filters.width);
    const stepBytes = width * 4;
    const extents = [extentIn(sizes, panels), extentIn(sizes, blocks)] as const;
    const [channels, weightsBytes, filterBytes] = [
      sizes.of(filters.k),
      sizes.of(weights.k * stepBytes),
      sizes.of(filters.k * stepBytes),
    ];
    const [weightsAt, filtersAt] = [sizes.of(weights.offset), sizes.of(filters.offset)];
    const nextElement = sizes.of(elementBytes(filters));
    return (b) => {
      const [scratch] = loadAddresses(b, buffers) as [Local<"i32">];
      const [panel, block, from] = b.locals("i32", "panel", "block", "from");
      const [to, stop, at] = b.locals("i32", "to", "stop", "at");
      const counters = [
        { index: panel, extent: extents[0] },
        { index: block, extent: extents[1] },
      ];
      b.comment(
        `an item transforms the 3 by 3 windows of ${width} outputs and up to ${channelsAtOnce} of ${filters.k} channels to 4 by 4 factors`,
      );
      forEachItem(b, counters, () => {
        b.set(from, mul(block, channelsAtOnce * 9 * stepBytes));
        b.set(from, sum(from, mul(panel, weightsBytes), scratch, weightsAt));
        emitStop(b, block, channelsAtOnce, channels, stop);
        b.set(to, sum(mul(panel, filterBytes), scratch, filtersAt));
        b.set(stop, add(to, mul(stop, stepBytes)));
        b.increase(to, mul(block, channelsAtOnce * stepBytes));
        b.advance(to, stepBytes, stop, () => {
          for (const start of groupsOfFour(width)) {
            b.set(at, add(to, start * 4));
            emitFilter(
              b,
              (tap) => load("f32x4", from, tap * stepBytes + start * 4),
              (value) => {
                b.store(at, 0, value);
                b.increase(at, nextElement);
              },
            );
          }
          b.increase(from, 9 * stepBytes);
        });
      });
    };
  };
  const made = functions.make({ name: "winograd_filters", buffers, code });
  const operations = Math.min(filters.k, channelsAtOnce) * filters.width * 16;
  return phaseOf(made, buffers, chunksOf(panels * blocks, operations));
}

/** Transforms the columns of a window, then the rows; `store` is called for one element after the other. */
function emitFilter(
  b: FunctionBuilder,
  tap: (index: number) => F32x4,
  store: (value: F32x4) => void,
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
      store(first);
      store(add(half, middle));
      store(sub(half, middle));
      store(last);
    }
  });
}

type Row = Local<"f32x4">;
