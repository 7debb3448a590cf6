/**
 * Lowers matrix products in single precision by packing: `a` is copied into panels of a few rows and `b` into
 * panels of a few columns, both in the order in which the inner loop reads them. Every register tile of the
 * product is then one loop over two panels (Goto and van de Geijn 2008). Packing evaluates the prologue, which
 * includes views and casts; storing a tile evaluates the epilogue.
 */

import type { ByteOperands } from "../../../ir/byte-products.ts";
import { isFloat } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { contiguousView } from "../../../ir/view.ts";
import { notGeneral } from "../../../target/wasm/general-functions.ts";
import { joinPhases } from "../../../target/wasm/join-phases.ts";
import type { PhaseBuffer } from "../../../target/wasm/kernel-phase.ts";
import {
  dropUnreachable,
  expandApproximations,
  firstViews,
  groupShape,
  mapAccesses,
  mergeableGroups,
  regroup,
} from "../../../target/wasm/vectors/normalize.ts";
import { constantsIn } from "../../../target/wasm/vectors/view-sizes.ts";
import type { LoweredKernel, WasmTarget } from "../../core-wasm.ts";
import type { Reduce } from "../../reduce/core.ts";
import { lowerWholeReduce } from "../../reduce/wasm/whole-reduce.ts";
import type { Matmul } from "../core.ts";
import { lowerFewRows, streamsColumns } from "./few-rows.ts";
import { lowerPack } from "./pack.ts";
import { lowerTiles, type RowsInPlace } from "./packed-panels.ts";
import { pairwiseSum, type Term } from "./pairwise.ts";
import { matmulAsReduce } from "./sum-of-products.ts";
import { maxCrowdedRows, rowsInPlace, suitsTiles, type Tile, tileRows } from "./tile.ts";

/** One operand in panels: [...batch, panels, k, width], where the batch lacks the axes that the operand ignores. */
export interface Panels {
  readonly width: number;
  /** The panels of one matrix. */
  readonly count: number;
  readonly k: number;
  /**
   * For each axis of the kernel's batch, the distance of its steps in matrices; 0 where the operand ignores the
   * axis.
   */
  readonly batchStrides: readonly number[];
  readonly matrices: number;
  /** The offset is in bytes, within the kernel's scratch memory. */
  readonly offset: number;
}

export interface MatmulParts {
  readonly name: string;
  readonly batch: readonly number[];
  readonly m: number;
  readonly n: number;
  readonly k: number;
  readonly a: Expression;
  readonly b: Expression;
  readonly outputs: Kernel["outputs"];
  /** The kernel's own constants. */
  readonly given: ReadonlySet<Expression>;
  /** The term that is summed instead of the product of two elements. */
  readonly term?: Term;
}

export function lowerMatmul(kernel: Kernel, core: Matmul, target: WasmTarget): LoweredKernel {
  if (streamsColumns(kernel, core)) return lowerFewRows(kernel, groupBatch(kernel, core), target);
  if (!suitsTiles(kernel, core)) return lowerWholeReduce(matmulAsReduce(kernel, core), target);
  return lowerPacked(groupBatch(kernel, core), core.bytes, target);
}

/** Lowers sums of terms of two operands for all pairs of their rows like products, and other reductions as such. */
export function lowerReduction(kernel: Kernel, core: Reduce, target: WasmTarget): LoweredKernel {
  const pairs = pairwiseSum(kernel, core);
  if (pairs === null) return lowerWholeReduce({ ...kernel, core }, target);
  const { term } = pairs;
  return lowerPacked({ ...groupBatch(kernel, pairs.core), term }, undefined, target);
}

function lowerPacked(
  parts: MatmulParts,
  bytes: ByteOperands | undefined,
  target: WasmTarget,
): LoweredKernel {
  const { inputs, outputs, tile: largest, functions } = target;
  if (functions.isGeneral && parts.term) throw notGeneral;
  const { m, n, k, batch } = parts;
  const most = bytes || parts.term ? Math.min(largest.rows, maxCrowdedRows) : largest.rows;
  const tile: Tile = { ...largest, rows: tileRows(most, m), ...(bytes && { bytes }) };
  const inPlace = rowsInPlace(parts.a, m, n, tile);
  const a = inPlace ? null : panels(parts.a, batch, m, k, tile.rows, 0);
  const b = panels(parts.b, batch, n, k, tile.columns, a ? panelBytes(a) : 0);
  const packBuffers = ({ offset }: Panels): PhaseBuffer[] => [
    ...inputs,
    { from: "scratch", offset },
  ];
  const packs = [
    ...(a ? [lowerPack(parts, "a", a, packBuffers(a), functions)] : []),
    lowerPack(parts, "b", b, packBuffers(b), functions),
  ];
  const rows = a ?? rowsOf(inPlace as InPlace, m, tile);
  return {
    phases: [
      ...joinPhases(packs, functions),
      lowerTiles(
        parts,
        rows,
        b,
        tile,
        [...inputs, { from: "scratch", offset: 0 }, ...outputs],
        functions,
      ),
    ],
    scratchBytes: b.offset + panelBytes(b),
  };
}

type InPlace = NonNullable<ReturnType<typeof rowsInPlace>>;

function rowsOf({ input, view }: InPlace, m: number, tile: Tile): RowsInPlace {
  const rowBytes = (view.strides.at(-2) as number) * 4;
  return { count: Math.ceil(m / tile.rows), rowBytes, input, view };
}

export function panelBytes({ matrices, count, k, width }: Panels): number {
  return Math.ceil((matrices * count * k * width * 4) / 64) * 64;
}

/**
 * Returns the panels of `extent` rows or columns with `k` steps each; `batch` are the leading axes of the
 * operand's index.
 */
export function panels(
  operand: Expression,
  batch: readonly number[],
  extent: number,
  k: number,
  width: number,
  offset: number,
): Panels {
  const views = firstViews([operand]);
  let matrices = 1;
  const batchStrides = batch.map(() => 0);
  for (let axis = batch.length - 1; axis >= 0; axis--) {
    if (!views.some((view) => view.strides[axis] !== 0 || view.mask !== null)) continue;
    batchStrides[axis] = matrices;
    matrices *= batch[axis] as number;
  }
  return { width, count: Math.ceil(extent / width), k, batchStrides, matrices, offset };
}

/** Merges the batch's axes as far as all views allow. Halves are summed in single precision. */
function groupBatch(kernel: Kernel, core: Matmul): MatmulParts {
  const { domain, outputs } = kernel;
  const rank = domain.length;
  const [a, b] = dropUnreachable(expandApproximations([core.a, core.b])) as [
    Expression,
    Expression,
  ];
  const values = dropUnreachable(expandApproximations(outputs.map(({ value }) => value)));
  if (!isFloat(a.dtype) && !core.bytes)
    throw new TypeError(`tiles are for floats and words of bytes, not for ${a.dtype}`);
  const views = [...firstViews([a, b]), ...firstViews(values), contiguousView(domain)];
  const groups = [...mergeableGroups(domain, views, 0, rank - 2), [rank - 2], [rank - 1]];
  const [groupedA, groupedB, ...grouped] = [[a], [b], ...values.map((value) => [value])].map(
    (roots) => mapAccesses(roots, (access) => regroup(access, groups))[0] as Expression,
  ) as [Expression, Expression, ...Expression[]];
  const [m, n] = domain.slice(-2) as [number, number];
  return {
    name: kernel.name,
    batch: groupShape(domain, groups).slice(0, -2),
    m,
    n,
    k: core.k,
    a: groupedA,
    b: groupedB,
    outputs: outputs.map((output, index) => ({ ...output, value: grouped[index] as Expression })),
    given: constantsIn([core.a, core.b, ...outputs.map(({ value }) => value)]),
  };
}
