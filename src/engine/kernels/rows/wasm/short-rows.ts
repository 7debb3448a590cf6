/**
 * Lowers kernels over rows of a few elements: the lanes are four rows side by side, and a row's elements are
 * processed one after the other in straight-line code, so that nothing is computed twice.
 */

import { conditional } from "../../../ir/combination.ts";
import { bytesPerElement } from "../../../ir/dtype.ts";
import { type Expression, operandsOf, topological } from "../../../ir/expression.ts";
import { accumulatorDtypes, type Combine } from "../../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import { contiguousView } from "../../../ir/view.ts";
import { isAny } from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { Local } from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
} from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import { AccessCode, type Nest } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { isLeaf } from "../../../target/wasm/vectors/normalize.ts";
import { emitStore } from "../../../target/wasm/vectors/store.ts";
import { segmentsAlong } from "../../../target/wasm/vectors/vector-axis.ts";
import {
  blockExtent,
  constantSegment,
  emitBlockBounds,
  emitSegment,
} from "../../loop/wasm/vector-rows.ts";
import { combined, identityOf } from "../../reduce/wasm/accumulate.ts";
import type { Rows } from "../core.ts";
import type { GroupedRows, RowsKernel } from "./merge-axes.ts";

/**
 * The maximum lengths of a short row: of whole vectors, of other lengths, and where much is computed once for each
 * row.
 */
const longestShort = 8;
const longestUneven = 10;
const longestOfMuch = 16;
/**
 * From this many expressions that are evaluated once for each row, four rows side by side save much; a logarithm
 * has about as many.
 */
const muchOfRow = 16;
const fewestRows = 4;
/** The maximum number of expressions of straight-line code; compilers take long for more. */
const maxExpressions = 800;

export function isShort({ domain, axes, stages, wide, narrow }: GroupedRows): boolean {
  const elements = sizeOf(axes);
  const all = topological([...stages, ...wide, ...narrow]).filter(
    ({ kind }) => kind !== "constant" && kind !== "accumulator",
  );
  const ofElement = new Set<Expression>();
  for (const expression of all)
    if (isLeaf(expression) || operandsOf(expression).some((operand) => ofElement.has(operand)))
      ofElement.add(expression);
  const ofRow = all.length - ofElement.size;
  const usual = elements % 4 === 0 ? longestShort : longestUneven;
  const longest = ofRow >= muchOfRow ? longestOfMuch : usual;
  if (elements > longest || (domain.at(-1) ?? 1) < fewestRows) return false;
  return elements * ofElement.size + ofRow <= maxExpressions;
}

export function lowerShortRows(
  kernel: RowsKernel,
  core: Rows,
  { domain, axes, stages, wide, narrow }: GroupedRows,
  buffers: readonly PhaseBuffer[],
): Phase {
  const b = new FunctionBuilder(kernel.name, parameters);
  const addresses = loadAddresses(b, buffers);
  const rank = domain.length;
  const vector = rank - 1;
  const shape = [...domain, ...axes];
  const index = shape.map((_, axis) => b.local("i32", `i${axis}`));
  const open = new Set([vector, ...axes.map((_, axis) => rank + axis)]);
  const nest: Nest = { shape, index, vector, open };
  const outer: Nest = {
    shape: domain,
    index: index.slice(0, rank),
    vector,
    open: new Set([vector]),
  };
  const totals = stages.map(() => b.local("v128", "total"));
  const element = new ElementCode(b, nest, [...stages, ...wide], addresses, totals, [vector]);
  const row = new ElementCode(b, outer, narrow, addresses, totals, [vector]);
  const each = storesOf("element");
  const whole = storesOf(undefined);
  const dtypes = accumulatorDtypes(core);
  const elements = indicesOf(axes);

  const extent = shape[vector] as number;
  const step = Math.ceil(blockExtent / elements.length);
  const blocks = Math.ceil(extent / step);
  const block = b.local("i32", "block");
  const roots = [...stages, ...wide, ...narrow];
  const segments = segmentsAlong(vector, extent, roots);
  const counters = [
    { index: block, extent: blocks },
    ...domain
      .slice(0, -1)
      .map((size, axis) => ({ index: index[axis] as Local<"i32">, extent: size })),
  ];
  const emit = (lanes: 1 | 4, within: readonly [number, number]): void => {
    const body = element.body(lanes, within);
    for (const [stage, value] of stages.entries()) {
      const { combine } = core.stages[stage] as { readonly combine: Combine };
      const dtype = dtypes[stage] as (typeof dtypes)[number];
      const total = totals[stage] as Local<"v128">;
      const add = (within: typeof body): void =>
        within.forEach([value], elements, (shift, nth) => {
          const element = within.value(value, shift);
          b.set(total, nth === 0 ? element : combined(combine, dtype, total, element));
        });
      const condition = conditional(combine, value, rank)?.condition;
      if (condition === undefined) {
        add(body);
        continue;
      }
      b.set(total, identityOf(combine, dtype));
      b.if(isAny(body.value(condition)), () => {
        // The branch may be skipped, so its values must not be used after it.
        const inner = element.body(lanes, within);
        add(inner);
        inner.end();
      });
    }
    body.forEach(wide, elements, (shift) => {
      for (const [nth, { dtype, access }] of each.entries())
        emitStore(
          b,
          access,
          dtype,
          { lanes, shift, within },
          body.value(wide[nth] as Expression, shift),
        );
    });
    body.end();
    const last = row.body(lanes, within);
    for (const [nth, { dtype, access }] of whole.entries())
      emitStore(
        b,
        access,
        dtype,
        { lanes, shift: [], within },
        last.value(narrow[nth] as Expression),
      );
    last.end();
  };
  b.comment(`an item is up to ${step} rows of [${axes.join(", ")}], four side by side`);
  forEachItem(b, counters, () => {
    for (const code of [element, row]) code.begin();
    for (const { access } of [...each, ...whole]) access.begin();
    for (const segment of segments.map(constantSegment)) {
      const isOnly = segments.length === 1;
      const last = Math.max(0, extent - 4);
      const bounds = blocks > 1 ? emitBlockBounds(b, block, step, last, segment, isOnly) : null;
      // An infinite size makes the segment process a single vector of rows at a time, since that is code enough.
      const size = Number.POSITIVE_INFINITY;
      emitSegment(b, index[vector] as Local<"i32">, segment, bounds, !isOnly, { size, emit });
    }
  });
  const items = counters.reduce((count, counter) => count * counter.extent, 1);
  const vectors = Math.min(extent, step) / 4;
  const operations = vectors * (elements.length * (element.size + 8) + row.size) + 20;
  return { function: b.finish(), ...chunksOf(items, operations), buffers: buffers };

  function storesOf(which: "element" | undefined) {
    const inputCount = buffers.length - kernel.outputs.length;
    const [around, over] = which ? [nest, shape] : [outer, domain];
    return [...kernel.outputs.entries()]
      .filter(([, output]) => output.each === which)
      .map(([output, { dtype }]) => {
        const base = addresses[inputCount + output] as Local<"i32">;
        const view = contiguousView(over);
        return { dtype, access: new AccessCode(b, around, [view], bytesPerElement[dtype], base) };
      });
  }

  /** Returns the displacements to a row's elements, in order. */
  function indicesOf(extents: Shape): number[][] {
    return extents.reduce<number[][]>(
      (shifts, size) =>
        shifts.flatMap((shift) => Array.from({ length: size }, (_, nth) => [...shift, nth])),
      [domain.map(() => 0)],
    );
  }
}
