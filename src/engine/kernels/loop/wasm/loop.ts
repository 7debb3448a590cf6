/**
 * Lowers kernels without a core as one loop over the domain. A work item is a block of a row. All rows of one
 * block come before the next block, so that rows that share cache lines find them in the cache.
 */
import { type Expression, topological } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import { contiguousView, type View } from "../../../ir/view.ts";
import type { Local } from "../../../target/wasm/assembler/value.ts";
import { type Functions, ownFunctions } from "../../../target/wasm/general-functions.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  phaseOf,
} from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem } from "../../../target/wasm/nest/work-items.ts";
import { extentIn, type Size, type SizedCode } from "../../../target/wasm/sizes.ts";
import type { Nest } from "../../../target/wasm/vectors/access.ts";
import { lineExtent, linesKept } from "../../../target/wasm/vectors/cache-sets.ts";
import { workIn } from "../../../target/wasm/vectors/elements.ts";
import {
  dropUnreachable,
  expandApproximations,
  firstViews,
  groupShape,
  mapAccesses,
  mergeableGroups,
  regroup,
} from "../../../target/wasm/vectors/normalize.ts";
import {
  cheapestAxis,
  jumpingViews,
  segmentsAlong,
} from "../../../target/wasm/vectors/vector-axis.ts";
import { constantsIn, expressionSizes } from "../../../target/wasm/vectors/view-sizes.ts";
import { type Loop, loopBody } from "./body.ts";
import { pairedLoop } from "./pairs.ts";
import { lowerTransposed, transposedLoads } from "./transposed.ts";
import { blockExtent, emitBlockBounds, emitSegment, sizedSegment } from "./vector-rows.ts";

/**
 * The largest block where lanes jump, in elements: sixty-four rows of a transposed block fill half of a 32 KiB cache.
 */
const stridedBlockExtent = 64;
/**
 * A tensor of up to this many elements stays in a near cache, so blocks shorter than a cache line, which read
 * each line twice, cost little.
 */
const nearElements = 2 ** 18;
/** The elements of the vectors that are computed side by side; the size of a block is a multiple of it. */
const wholeVectors = 16;

export function lowerLoop(
  kernel: Pick<Kernel, "name" | "domain" | "outputs"> & {
    readonly stored?: View;
    /** The kernel's own constants, where the outputs have others. */
    readonly given?: ReadonlySet<Expression>;
  },
  buffers: readonly PhaseBuffer[],
  functions: Functions = ownFunctions,
): Phase {
  const given = kernel.given ?? constantsIn(kernel.outputs.map(({ value }) => value));
  const written = dropUnreachable(expandApproximations(kernel.outputs.map(({ value }) => value)));
  const whole = kernel.stored ?? contiguousView(kernel.domain);
  const merged = mergeableGroups(
    kernel.domain,
    [...firstViews(written), whole],
    0,
    kernel.domain.length,
  );
  const groups = merged.length > 0 ? merged : [[]];
  const shape = groupShape(kernel.domain, groups);
  const roots = mapAccesses(written, (access) => regroup(access, groups));
  const stored = regroup([whole], groups);
  const loop: Loop = { name: kernel.name, shape, roots, stored, outputs: kernel.outputs, buffers };
  const transposed = transposedLoads(shape, roots);
  return transposed
    ? lowerTransposed(loop, transposed, given, functions)
    : lowerRowByRow(loop, given, functions);
}

function lowerRowByRow(whole: Loop, given: ReadonlySet<Expression>, functions: Functions): Phase {
  const vector = cheapestAxis(
    [...whole.shape.keys()],
    whole.shape,
    whole.roots,
    whole.outputs.map(() => whole.stored[0]),
  );
  const loop = pairedLoop(whole, vector) ?? whole;
  const { name, shape, roots, stored, outputs, buffers } = loop;
  const extent = shape[vector] as number;
  const jumping = jumpingViews(vector, roots, [stored[0]]);
  const most = shape.length > 1 ? stepFor(jumping, vector, sizeOf(shape)) : blockExtent;
  const { blocks, step } = blocksOf(extent, most, jumping.length > 0);
  const rows = rowAxes(shape, vector, jumping);
  const segments = segmentsAlong(vector, extent, roots);
  const size = workIn(topological(roots));

  const code: SizedCode["code"] = (sizes) => {
    const { same } = sizes;
    same([vector, loop.isPaired ?? false, blocks > 1, segments.length, rows].join());
    same(outputs.map(({ dtype }) => dtype).join());
    const ranges = [...segments, [0, extent] as const];
    const expressions = expressionSizes(sizes, roots, [stored[0]], { vector, ranges, given });
    const blockCount = extentIn(sizes, blocks);
    const extents = rows.map((axis) => extentIn(sizes, shape[axis] as number));
    const blockStep = blocks > 1 ? sizes.of(step) : step;
    const last = blocks > 1 ? sizes.of(Math.max(0, extent - 4)) : 0;
    const sized = segments.map((segment) => sizedSegment(sizes, segment, size));
    return (b) => {
      const addresses = loadAddresses(b, buffers);
      const index = shape.map((_, axis) => b.local("i32", `i${axis}`));
      const open = new Set([vector]);
      const nest: Nest = { shape, index, vector, open, sizes: expressions };
      const body = loopBody(b, loop, nest, addresses);
      const block = b.local("i32", "block");
      const counters = rows.map((axis, nth): Counter<Size> => {
        return { index: index[axis] as Local<"i32">, extent: extents[nth] as Size };
      });
      b.comment(
        `an item is ${blocks > 1 ? `up to ${step}` : extent} elements of a row of [${shape.join(", ")}]; lanes lie along axis ${vector}`,
      );
      forEachItem(b, [{ index: block, extent: blockCount }, ...counters], () => {
        body.begin();
        const isOnly = segments.length === 1;
        for (const segment of sized) {
          const bounds =
            blocks > 1 ? emitBlockBounds(b, block, blockStep, last, segment, isOnly) : null;
          emitSegment(b, index[vector] as Local<"i32">, segment, bounds, !isOnly, body);
        }
      });
    };
  };
  const made = functions.make({ name, buffers, code });
  const items = blocks * rows.reduce((count, axis) => count * (shape[axis] as number), 1);
  const operations = (Math.min(extent, step) / 4) * (size + 4) + 10;
  return phaseOf(made, buffers, chunksOf(items, operations));
}

/** Returns the elements of a block: as many as the cache can keep lines for until the next row reads them. */
function stepFor(jumping: readonly View[], vector: number, size: number): number {
  if (jumping.length === 0) return blockExtent;
  const fitting = jumping.map(({ strides }) => linesKept(strides[vector] as number));
  const step = Math.min(stridedBlockExtent, ...fitting);
  return size > nearElements ? Math.max(lineExtent, step) : step;
}

/**
 * Returns blocks of about `most` elements. One block may be a quarter larger. Where lanes jump, all blocks are of
 * one size, so that none is a remainder of a few elements.
 */
function blocksOf(
  extent: number,
  most: number,
  isJumping: boolean,
): { readonly blocks: number; readonly step: number } {
  const blocks = Math.max(1, Math.ceil((extent - most / 4) / most));
  if (blocks > 1 && !isJumping) return { blocks: Math.ceil(extent / most), step: most };
  const step = Math.ceil(extent / blocks / wholeVectors) * wholeVectors;
  return { blocks: Math.ceil(extent / step), step };
}

/**
 * Returns all axes but that of the lanes. The fastest one is last: an axis along which jumping lanes stay on
 * their cache lines, if there is one.
 */
function rowAxes(shape: Shape, vector: number, jumping: readonly View[]): number[] {
  const axes = [...shape.keys()].filter((axis) => axis !== vector);
  const sharing = axes.findLast((axis) =>
    jumping.some(({ strides }) => Math.abs(strides[axis] as number) === 1),
  );
  return sharing === undefined ? axes : [...axes.filter((axis) => axis !== sharing), sharing];
}
