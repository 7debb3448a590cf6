/**
 * Loads, indices and masks as vectors. Contiguous elements are one vector load, equal ones a broadcast, reversed
 * ones a load and a shuffle, and every second one two loads and a shuffle; anything else is gathered lane by lane.
 */
import { bytesPerElement, type DType, type PackedDType } from "../../../ir/dtype.ts";
import type { Read } from "../../../ir/expression.ts";
import {
  add,
  and,
  extractLane,
  ifElse,
  load,
  loadSplat,
  mul,
  ne,
  or,
  permute,
  replaceLane,
  shl,
  shuffle,
  splat,
  sub,
} from "../assembler/expression.ts";
import {
  computed,
  type I32,
  type I32x4,
  i32,
  i32x4,
  type Local,
  op,
  sharing,
  type Vector,
} from "../assembler/value.ts";
import { plus, product, type Size } from "../sizes.ts";
import type { AccessCode, Point } from "./access.ts";
import { halfToFloat } from "./half.ts";

/** The form in which elements lie in memory. */
export type Stored = DType | PackedDType;

/** The form in which the elements of a load or a gather lie in memory. */
export function storedAs({ dtype, unpacks }: Pick<Read, "dtype" | "unpacks">): Stored {
  return unpacks ?? dtype;
}

/**
 * The bytes of an element and the address from which the code of its access counts. Elements of less than a byte have
 * no address: it counts the elements themselves.
 */
export function unitOf(
  stored: Stored,
  base: Local<"i32">,
): { readonly bytes: number; readonly base: Local<"i32"> | null } {
  return stored === "i4" ? { bytes: 1, base: null } : { bytes: bytesPerElement[stored], base };
}

const reversed = [3, 2, 1, 0] as const;
/**
 * Selects lanes 0 and 2 of one vector, and lanes 1 and 3 of a second one that begins with the first one's last
 * lane.
 */
const everySecond = [0, 2, 5, 7] as const;
const firstLane = [0, 0, 0, 0] as const;

/** The elements at a point as registers; 0 where a mask excludes them. */
export function elementsAt(code: AccessCode, stored: Stored, base: I32, point: Point): Vector {
  const coverage = code.coverage(point);
  if (coverage === "outside") return i32x4(0);
  if (code.isChain || coverage === "mixed") {
    const lanes = byLane(code, point, (lane, vector, offset) => {
      if (stored !== "i4")
        return loadLane(
          stored,
          laneAddress(code, stored, base, point, lane, offset),
          0,
          vector,
          lane,
        );
      const index = code.isChain ? offset : laneIndex(code, point, lane);
      return replaceLane(vector, lane, nibbleAt(base, index));
    });
    return fromMemory(stored, lanes);
  }
  const elements =
    stored === "i4" ? affineNibbles(code, base, point) : affineLoad(code, stored, point);
  const condition = code.condition(point, null);
  return fromMemory(stored, condition ? ifElse(condition, elements, i32x4(0)) : elements);
}

/** 32 bits a lane; the 16 bits of a half are the low ones, and a byte is extended. */
function affineLoad(code: AccessCode, stored: Exclude<Stored, "i4">, point: Point): I32x4 {
  const bytes = bytesPerElement[stored];
  const stride = code.laneStride;
  const { at, displacement } = code.position(point);
  /** Passes on the position moved by `extra` bytes, as an address and an offset from it. */
  const from = (extra: number, use: (address: I32, offset: number) => I32x4): I32x4 => {
    const total = displacement + extra;
    // The offset immediate does not wrap around as i32.add does, so it is used only where the address is in
    // range.
    const isStatic = total >= 0 && !code.isPartial;
    return isStatic ? use(at, total) : use(add(at, total), 0);
  };
  const fourFrom = (address: I32, offset: number): I32x4 => loadFour(stored, address, offset);
  if (point.lanes === 1 || stride === 0)
    return from(0, (address, offset) => broadcast(stored, address, offset));
  if (stride === 1) return from(0, fourFrom);
  if (stride === -1) return permute(from(-3 * bytes, fourFrom), reversed);
  if (stride === 2)
    return from(0, (address, offset) =>
      sharing(address, "i32x4", (first) =>
        // The second load begins at element three and not four, because nothing may follow the last element that
        // is needed.
        shuffle(fourFrom(first, offset), fourFrom(first, offset + 3 * bytes), everySecond),
      ),
    );
  const step = code.laneStep;
  if (typeof step !== "number")
    return computed("i32x4", (b) => {
      const next = b.let(add(at, displacement));
      const vector = b.let(i32x4(0));
      for (let lane = 0; lane < 4; lane++) {
        if (lane > 0) b.set(next, add(next, product(step, bytes)));
        b.set(vector, loadLane(stored, next, 0, vector, lane));
      }
      return vector;
    });
  const lowest = Math.min(0, 3 * stride) * bytes;
  return from(lowest, (address, offset) =>
    computed("i32x4", (b) => {
      const first = b.let(address);
      const vector = b.let(i32x4(0));
      for (let lane = 0; lane < 4; lane++) {
        const index = offset - lowest + lane * stride * bytes;
        b.set(vector, loadLane(stored, first, index, vector, lane));
      }
      return vector;
    }),
  );
}

/** The flat indices at a point. */
export function indicesAt(code: AccessCode, point: Point): I32x4 {
  const coverage = code.coverage(point);
  if (coverage === "outside") return i32x4(0);
  const { at, displacement } = code.position(point);
  const stride = code.laneStride;
  if (code.isChain || coverage === "mixed")
    return byLane(code, point, (lane, vector, offset) =>
      replaceLane(vector, lane, code.isChain ? offset : laneIndex(code, point, lane)),
    );
  const first = splat(add(at, displacement));
  const indices = stride === 0 ? first : add(first, multiplesOf(code.laneStep));
  const condition = code.condition(point, null);
  return condition ? ifElse(condition, indices, i32x4(0)) : indices;
}

/** The index of a lane where an access counts elements. */
function laneIndex(code: AccessCode, point: Point, lane: number): I32 {
  const { at, displacement } = code.position(point);
  return add(at, plus(displacement, product(code.laneStep, lane)));
}

/** The first four multiples of a step. */
function multiplesOf(step: Size): I32x4 {
  if (typeof step === "number") return i32x4(0, step, 2 * step, 3 * step);
  return mul(splat(step), i32x4(0, 1, 2, 3));
}

/** A mask of the lanes at which the access has an element. */
export function validAt(code: AccessCode, point: Point): I32x4 {
  const coverage = code.coverage(point);
  if (coverage === "outside") return i32x4(0);
  if (code.isChain || coverage === "mixed")
    return byLane(code, point, (lane, vector) => replaceLane(vector, lane, i32(-1)));
  const condition = code.condition(point, null);
  return condition ? ne(splat(condition), 0) : i32x4(-1);
}

/** The elements with these indices. */
export function gathered(dtype: Stored, base: I32, lanes: 1 | 4, indices: Vector): Vector {
  const elements = computed("i32x4", (b) => {
    const indexVector = b.let(indices);
    const vector = b.let(i32x4(0));
    for (let lane = 0; lane < lanes; lane++) {
      const index = extractLane(indexVector, lane);
      if (dtype === "i4") {
        b.set(vector, replaceLane(vector, lane, nibbleAt(base, index)));
        continue;
      }
      const address = add(mul(index, bytesPerElement[dtype]), base);
      b.set(vector, loadLane(dtype, address, 0, vector, lane));
    }
    return vector;
  });
  return fromMemory(dtype, elements);
}

/**
 * The vector in which each lane that the masks admit is set: `element` returns it with one more lane. A broadcast
 * is set once.
 */
function byLane(
  code: AccessCode,
  point: Point,
  element: (lane: number, vector: I32x4, offset: Local<"i32">) => I32x4,
): I32x4 {
  return computed("i32x4", (b) => {
    const vector = b.variable("i32x4");
    const offset = b.variable("i32");
    const isBroadcast = !code.dependsOnLane;
    b.set(vector, 0);
    for (let lane = 0; lane < (isBroadcast ? 1 : point.lanes); lane++) {
      const admits = code.isChain
        ? code.chain(point, lane, offset)
        : (code.condition(point, lane) ?? i32(1));
      b.if(admits, () => b.set(vector, element(lane, vector, offset)));
    }
    return isBroadcast ? permute(vector, firstLane) : vector;
  });
}

function laneAddress(
  code: AccessCode,
  stored: Exclude<Stored, "i4">,
  base: I32,
  point: Point,
  lane: number,
  offset: I32,
): I32 {
  const bytes = bytesPerElement[stored];
  if (code.isChain) return add(mul(offset, bytes), base);
  const { at, displacement } = code.position(point);
  return add(at, plus(displacement, product(code.laneStep, lane * bytes)));
}

/**
 * The byte that has the number of four bits with this index. The shift keeps the sign: lanes whose results are discarded
 * may have an index just before the first, which then is an address just before the buffer.
 */
function byteWith(base: I32, index: I32): I32 {
  return add(base, op("i32", "i32.shr_s", [index, i32(1)]));
}

/** The signed number of four bits with this index, two of which are in a byte, the first in its lower half. */
function nibbleAt(base: I32, index: I32): I32 {
  return sharing(index, "i32", (at) => {
    const byte = op("i32", "i32.load8_u", [byteWith(base, at)], 0);
    const top = op("i32", "i32.shl", [byte, sub(i32(28), mul(and(at, 1), 4))]);
    return op("i32", "i32.shr_s", [top, i32(28)]);
  });
}

/** Numbers of four bits, 32 bits a lane. */
function affineNibbles(code: AccessCode, base: I32, point: Point): I32x4 {
  const stride = code.laneStride;
  const first = laneIndex(code, point, 0);
  if (point.lanes === 1 || stride === 0) return splat(nibbleAt(base, first));
  if (stride !== 1)
    return computed("i32x4", (b) => {
      const vector = b.let(i32x4(0));
      for (let lane = 0; lane < 4; lane++)
        b.set(vector, replaceLane(vector, lane, nibbleAt(base, laneIndex(code, point, lane))));
      return vector;
    });
  // Four neighbours are in two bytes, or in three if the first is in the upper half of its byte.
  return computed("i32x4", (b) => {
    const index = b.let(first);
    const address = b.let(byteWith(base, index));
    const two = op("i32", "i32.load16_u", [address], 0);
    const third = op("i32", "i32.load8_u", [address], 2);
    const upper = op("i32", "i32.shr_u", [or(two, shl(third, 16)), i32(4)]);
    const bits = code.startsEven(point)
      ? op("i32x4", "v128.load16_splat", [address], 0)
      : op("i32x4", "i16x8.splat", [ifElse(and(index, 1), upper, two)]);
    // Multiplication shifts each 16 bits by their own distance, 12, 8, 4 and 0.
    const factors = i32x4(0x0100_1000, 0x0001_0010, 0, 0);
    const tops = op("i32x4", "i16x8.mul", [bits, factors]);
    const four = op("i32x4", "i16x8.shr_s", [tops, i32(12)]);
    return op("i32x4", "i32x4.extend_low_i16x8_s", [four]);
  });
}

/** Four neighbours from an address on. */
function loadFour(stored: Stored, address: I32, offset: number): I32x4 {
  switch (bytesPerElement[stored]) {
    case 1:
      return stored === "i8"
        ? op("i32x4", "i32x4.extend_low_i16x8_s", [
            op("i32x4", "i16x8.extend_low_i8x16_s", [
              op("i32x4", "v128.load32_zero", [address], offset),
            ]),
          ])
        : op("i32x4", "i32x4.extend_low_i16x8_u", [
            op("i32x4", "i16x8.extend_low_i8x16_u", [
              op("i32x4", "v128.load32_zero", [address], offset),
            ]),
          ]);
    case 2:
      return op("i32x4", "v128.load16x4_u", [address], offset);
    default:
      return load("i32x4", address, offset);
  }
}

/** The element at an address in every lane. */
function broadcast(stored: Stored, address: I32, offset: number): I32x4 {
  switch (bytesPerElement[stored]) {
    case 1:
      return splat(byteAt(stored, address, offset));
    case 2:
      return op("i32x4", "i32x4.extend_low_i16x8_u", [
        op("i32x4", "v128.load16_splat", [address], offset),
      ]);
    default:
      return loadSplat("i32x4", address, offset);
  }
}

/** The vector with one lane loaded. */
function loadLane(
  stored: Stored,
  address: I32,
  offset: number,
  vector: I32x4,
  lane: number,
): I32x4 {
  switch (bytesPerElement[stored]) {
    case 1:
      return replaceLane(vector, lane, byteAt(stored, address, offset));
    case 2:
      return op("i32x4", "v128.load16_lane", [address, vector], offset, 2 * lane);
    default:
      return op("i32x4", "v128.load32_lane", [address, vector], offset, lane);
  }
}

function byteAt(stored: Stored, address: I32, offset: number): I32 {
  return op("i32", stored === "i8" ? "i32.load8_s" : "i32.load8_u", [address], offset);
}

function fromMemory(stored: Stored, elements: I32x4): Vector {
  if (stored === "f16") return halfToFloat(elements);
  if (stored === "bf16") return shl(elements, 16);
  return stored === "bool" ? ne(elements, 0) : elements;
}
