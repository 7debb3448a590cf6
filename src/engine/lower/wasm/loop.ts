/**
 * Kernels without a core: one pass over the domain. A work item is a block of a row; items go through
 * the rows of one block first, so that rows that share cache lines meet in the cache.
 */
import { bytesPerElement } from "../../ir/dtype.ts";
import type { Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { contiguousView, type View } from "../../ir/view.ts";
import { AccessCode, type Nest, type Point } from "./access.ts";
import { ElementCode } from "./elements.ts";
import { FunctionBuilder, type Local } from "./function.ts";
import {
  dropUnreachable,
  expandApproximations,
  firstViews,
  groupShape,
  mapAccesses,
  mergeableGroups,
  regroup,
} from "./normalize.ts";
import { chunksOf, loadAddresses, type Phase, type Place, parameters } from "./phase.ts";
import { forEachItem } from "./rows.ts";
import { emitStore } from "./store.ts";
import { cheapestAxis, jumpingViews, segmentsAlong } from "./vector-axis.ts";

export const blockExtent = 4096;
/** Sixty-four rows of a transposed block fill half of a 32 KiB cache. */
const stridedBlockExtent = 64;
/** Lines of a cache that compete for one place of it, and elements after which places come round again. */
const linesOfPlace = 8;
const placesExtent = 1024;
/** Elements of a line: blocks of less have each line come twice, which costs little as long as it stays near. */
const lineExtent = 16;
const nearElements = 2 ** 18;

export function lowerLoop(
  kernel: Pick<Kernel, "name" | "domain" | "outputs">,
  places: readonly Place[],
): Phase {
  const written = dropUnreachable(expandApproximations(kernel.outputs.map(({ value }) => value)));
  const whole = contiguousView(kernel.domain);
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
  const vector = cheapestAxis(
    [...shape.keys()],
    shape,
    roots,
    kernel.outputs.map(() => stored[0]),
  );

  const b = new FunctionBuilder(kernel.name, parameters);
  const addresses = loadAddresses(b, places);
  const index = shape.map((_, axis) => b.local("i32", `i${axis}`));
  const nest: Nest = { shape, index, vector, open: new Set([vector]) };
  const code = new ElementCode(b, nest, roots, addresses);
  const inputCount = places.length - kernel.outputs.length;
  const stores = kernel.outputs.map(({ dtype }, place) => ({
    dtype,
    access: new AccessCode(
      b,
      nest,
      stored,
      bytesPerElement[dtype],
      addresses[inputCount + place] as Local,
    ),
  }));

  const extent = shape[vector] as number;
  const jumping = jumpingViews(vector, roots, [stored[0]]);
  const step = shape.length > 1 ? stepFor(jumping, vector, sizeOf(shape)) : blockExtent;
  const blocks = Math.ceil(extent / step);
  const block = b.local("i32", "block");
  const rows = rowAxes(shape, vector, jumping).map((axis) => ({
    index: index[axis] as Local,
    extent: shape[axis] as number,
  }));
  const emit: SegmentBody["emit"] = (lanes, within, shift) => {
    const shifts = shape.map((_, axis) => (axis === vector ? shift : 0));
    const body = code.body(lanes, within);
    const point: Point = { lanes, shift: shifts, within };
    for (const [place, { dtype, access }] of stores.entries()) {
      emitStore(b, access, dtype, point, () => body.push(roots[place] as Expression, shifts));
    }
    body.end();
  };
  b.comment(
    `an item is ${blocks > 1 ? `up to ${step}` : extent} elements of a row of [${shape.join(", ")}]; lanes lie along axis ${vector}`,
  );
  forEachItem(b, [{ index: block, extent: blocks }, ...rows], () => {
    code.begin();
    for (const { access } of stores) access.begin();
    const segments = segmentsAlong(vector, extent, roots);
    for (const segment of segments) {
      const bounds =
        blocks > 1 ? emitBlockBounds(b, block, step, extent, segment, segments.length === 1) : null;
      emitSegment(b, index[vector] as Local, segment, bounds, segments.length > 1, {
        size: code.size,
        emit,
      });
    }
  });
  const items = blocks * rows.reduce((count, row) => count * row.extent, 1);
  const operations = (Math.min(extent, step) / 4) * (code.size + 4) + 10;
  return { function: b.finish(), ...chunksOf(items, operations), places };
}

/** As many lanes as have their lines in a cache together until the next row comes. */
function stepFor(jumping: readonly View[], vector: number, size: number): number {
  if (jumping.length === 0) return blockExtent;
  const fitting = jumping.map(({ strides }) => {
    const stride = strides[vector] as number;
    return linesOfPlace * Math.max(1, placesExtent / (stride & -stride));
  });
  const step = Math.min(stridedBlockExtent, ...fitting);
  return size > nearElements ? Math.max(lineExtent, step) : step;
}

/** The axes but that of the lanes, the last one the fastest: one along which jumping lanes stay on their lines. */
function rowAxes(shape: Shape, vector: number, jumping: readonly View[]): number[] {
  const axes = [...shape.keys()].filter((axis) => axis !== vector);
  const sharing = axes.findLast((axis) =>
    jumping.some(({ strides }) => Math.abs(strides[axis] as number) === 1),
  );
  return sharing === undefined ? axes : [...axes.filter((axis) => axis !== sharing), sharing];
}

interface Bounds {
  readonly start: Local;
  readonly stop: Local;
}

/** The part of a block in a segment. A last block that is too short for a vector begins earlier. */
export function emitBlockBounds(
  b: FunctionBuilder,
  block: Local,
  step: number,
  extent: number,
  [from, to]: readonly [number, number],
  isOnly: boolean,
): Bounds {
  const [start, stop] = [b.local("i32", "start"), b.local("i32", "stop")];
  b.scaled(block, step);
  b.tee(start);
  b.i32(step);
  b.emit("i32.add");
  b.set(stop);
  emitClamp(b, stop, Math.min(to, extent), "i32.lt_s");
  if (isOnly) emitClamp(b, start, Math.max(0, extent - 4), "i32.lt_s");
  else emitClamp(b, start, from, "i32.gt_s");
  return { start, stop };
}

/** local = local <comparison> limit ? local : limit. */
function emitClamp(
  b: FunctionBuilder,
  local: Local,
  limit: number,
  comparison: "i32.lt_s" | "i32.gt_s",
): void {
  b.get(local);
  b.i32(limit);
  b.get(local);
  b.i32(limit);
  b.emit(comparison);
  b.emit("select");
  b.set(local);
}

/** Vectors side by side in a loop's body of so many instructions: counting them costs what a cheap body does. */
function vectorsAtOnce(size: number): number {
  if (size <= 8) return 4;
  return size <= 40 ? 2 : 1;
}

export interface SegmentBody {
  /** Instructions of an element. */
  readonly size: number;
  /** Emits four elements, or one, so many elements behind the index. */
  readonly emit: (lanes: 1 | 4, within: readonly [number, number], shift: number) => void;
}

/**
 * Goes through one segment by vectors, the last of which may overlap the one before: elements are
 * functions of their index, so computing one twice is harmless. Fewer than four go one by one.
 */
export function emitSegment(
  b: FunctionBuilder,
  i: Local,
  segment: readonly [number, number],
  bounds: Bounds | null,
  mayBeShort: boolean,
  { size, emit }: SegmentBody,
): void {
  const [from, to] = segment;
  const pushStart = (): void => (bounds ? b.get(bounds.start) : b.i32(from));
  /** Pushes the segment's end less so many elements. */
  const pushStop = (less: number): void => {
    if (bounds) {
      b.get(bounds.stop);
      b.offset(-less);
    } else b.i32(to - less);
  };
  /** Groups of so many vectors while they fit, counting on from the index. */
  const groups = (count: number): void => {
    const fits = (): void => {
      b.get(i);
      pushStop(4 * count);
      b.emit("i32.le_s");
    };
    fits();
    b.if(() => {
      b.loop((again) => {
        for (let place = 0; place < count; place++) emit(4, segment, 4 * place);
        b.increase(i, 4 * count);
        fits();
        b.branchIf(again);
      });
    });
  };
  const atOnce = vectorsAtOnce(size);
  /** A segment of known ends: what is left of a group is written out. */
  const whole = (): void => {
    const step = 4 * atOnce;
    const grouped = from + Math.floor((to - from) / step) * step;
    b.comment("groups of four elements; the last four may overlap those before");
    b.for(
      i,
      () => b.i32(from),
      () => b.i32(grouped),
      step,
      () => {
        for (let place = 0; place < atOnce; place++) emit(4, segment, 4 * place);
      },
    );
    for (let at = grouped; at + 4 <= to; at += 4) emit(4, segment, at - grouped);
    if ((to - from) % 4 === 0) return;
    b.i32(to - 4);
    b.set(i);
    emit(4, segment, 0);
  };
  const vectors = (): void => {
    pushStart();
    b.set(i);
    b.comment("four elements at a time; the last four may overlap those before");
    if (atOnce > 1 && to - from >= 4 * atOnce) groups(atOnce);
    b.get(i);
    pushStop(0);
    b.emit("i32.lt_s");
    b.if(() => {
      b.loop((again) => {
        b.get(i);
        pushStop(4);
        b.get(i);
        pushStop(4);
        b.emit("i32.lt_s");
        b.emit("select");
        b.set(i);
        emit(4, segment, 0);
        b.increase(i, 4);
        b.get(i);
        pushStop(0);
        b.emit("i32.lt_s");
        b.branchIf(again);
      });
    });
  };
  const singles = (): void =>
    b.for(
      i,
      pushStart,
      () => pushStop(0),
      1,
      () => emit(1, segment, 0),
    );
  if (to - from < 4) {
    singles();
    return;
  }
  if (!bounds && atOnce > 1) {
    whole();
    return;
  }
  if (!bounds || !mayBeShort) {
    vectors();
    return;
  }
  pushStop(0);
  pushStart();
  b.emit("i32.sub");
  b.i32(4);
  b.emit("i32.ge_s");
  b.if(vectors, singles);
}
