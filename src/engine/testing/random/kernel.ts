/**
 * Makes random kernels for tests of lowerings, the same for the same seed. Floats are small multiples of a
 * quarter and expressions rarely multiply, so that 32-bit floats represent every value exactly and results can be
 * compared without a tolerance.
 */
import type { KernelDType } from "../../ir/dtype.ts";
import { constant, type Expression } from "../../ir/expression.ts";
import type { InstructionName } from "../../ir/instruction.ts";
import type { Combine, Kernel, KernelInput, KernelOutput } from "../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import type { Access, View } from "../../ir/view.ts";
import type { RowStage } from "../../kernels/rows/core.ts";
import { applyNode } from "../expressions.ts";
import { integersInWord, packedIntegers, unpackedIntegers } from "./bytes.ts";

export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number in [0, 1) by mulberry32. */
  unit(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns an integer from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.integer(0, values.length - 1)] as T;
  }
}

/** A kernel with elements for each of its inputs. */
export interface KernelCase {
  readonly kernel: Kernel;
  readonly inputs: readonly number[][];
}

interface Draft {
  readonly random: Random;
  readonly inputs: (KernelInput & { values: number[] })[];
  readonly shape: Shape;
  /** The multiplications that this expression may still contain. */
  products: number;
}

const maxInputs = 6;

function randomValue(random: Random, dtype: KernelDType): number {
  switch (dtype) {
    case "f32":
    case "f16":
      return random.integer(-16, 16) / 4;
    case "i32":
      return random.chance(0.1) ? random.integer(-0x80000000, 0x7fffffff) : random.integer(-20, 20);
    case "u32":
      return random.chance(0.1) ? random.integer(0, 0xffffffff) : random.integer(0, 20);
    case "bool":
      return random.integer(0, 1);
    default:
      return dtype satisfies never;
  }
}

/**
 * Returns a shape of rank 0 to 5 with extents 1 to 9, sometimes with one long or prime axis, and a few thousand
 * elements at most.
 */
function randomShape(random: Random, largest = 6000): number[] {
  const shape = Array.from({ length: random.integer(0, 5) }, () =>
    random.chance(0.4) ? random.pick([4, 8]) : random.integer(1, 9),
  );
  if (shape.length > 0 && random.chance(0.2))
    shape[random.integer(0, shape.length - 1)] = random.pick([64, 97, 128, 257]);
  while (sizeOf(shape) > largest) shape[shape.indexOf(Math.max(...shape))] = random.integer(1, 4);
  return shape;
}

interface Addressed {
  readonly view: View;
  /** All offsets of the view are below this number of elements. */
  readonly size: number;
}

/**
 * Returns a view that along each axis is plain, broadcast, flipped, stepped or padded; the axes are in any order
 * in memory.
 */
function randomView(random: Random, shape: Shape): Addressed {
  const strides = new Array<number>(shape.length).fill(0);
  const mask = shape.map((extent): [number, number] => [0, extent]);
  const plain = random.chance(0.4);
  let masked = false;
  let offset = 0;
  let unit = 1;
  const order = shape.map((_, axis) => axis).reverse();
  if (random.chance(0.4)) order.sort(() => random.unit() - 0.5);
  for (const axis of order) {
    const extent = shape[axis] as number;
    switch (
      plain
        ? "plain"
        : random.pick(["plain", "plain", "plain", "broadcast", "flipped", "stepped", "padded"])
    ) {
      case "broadcast":
        break;
      case "flipped":
        strides[axis] = -unit;
        offset += (extent - 1) * unit;
        unit *= extent;
        break;
      case "stepped": {
        const step = random.pick([2, 3, 4]);
        strides[axis] = step * unit;
        offset += random.integer(0, step - 1) * unit;
        unit *= extent * step;
        break;
      }
      case "padded": {
        const from = random.integer(0, extent - 1);
        const to = random.chance(0.05) ? from : random.integer(from + 1, extent);
        const quad = random.chance(0.5) && extent % 4 === 0;
        const [low, high] = quad ? [from - (from % 4), extent] : [from, to];
        mask[axis] = [low, high];
        masked = true;
        strides[axis] = unit;
        offset -= low * unit;
        unit *= Math.max(1, high - low);
        break;
      }
      default:
        strides[axis] = unit;
        unit *= extent;
    }
  }
  const slack = random.chance(0.2) ? random.integer(1, 5) : 0;
  return {
    view: { shape, strides, offset: offset + slack, mask: masked ? mask : null },
    size: unit + slack,
  };
}

/** Returns an access of the shape through one view or two, and the number of elements that it reads from. */
export function randomAccess(random: Random, shape: Shape): { access: Access; size: number } {
  const { view, size } = randomView(random, shape);
  if (!random.chance(0.2)) return { access: [view], size };
  const next = randomView(random, factorised(random, size));
  return { access: [view, next.view], size: next.size };
}

/** Returns a shape of `size` elements. */
function factorised(random: Random, size: number): number[] {
  const shape: number[] = [];
  let rest = size;
  while (rest > 1 && shape.length < 4) {
    const divisors = [2, 3, 4, 5, 7, rest].filter((divisor) => rest % divisor === 0);
    const next = random.pick(divisors);
    shape.push(next);
    rest /= next;
  }
  if (rest > 1) shape.push(rest);
  return shape.reverse();
}

function newInput(draft: Draft, dtype: KernelDType, size: number): number {
  const values = Array.from({ length: size }, () => randomValue(draft.random, dtype));
  return draft.inputs.push({ dtype, size, values }) - 1;
}

function leaf(draft: Draft, dtype: KernelDType): Expression {
  const { random } = draft;
  const kind = random.pick(["load", "load", "load", "constant", "index", "valid", "gather"]);
  const { access, size } = randomAccess(random, draft.shape);
  if (kind === "index" && dtype === "i32") return { kind, dtype, access };
  if (kind === "valid" && dtype === "bool") return { kind, dtype, access };
  if (kind === "constant" || draft.inputs.length >= maxInputs)
    return constant(dtype, randomValue(random, dtype));
  if (kind === "load" && dtype === "f32" && random.chance(0.2))
    return integers(draft, access, size);
  const input = newInput(draft, dtype, Math.max(1, size));
  if (kind !== "gather") return { kind: "load", dtype, input, access };
  return { kind: "gather", dtype, input, index: { kind: "index", dtype: "i32", access } };
}

/** Returns signed integers of 8 or 4 bits that are unpacked from words, as f32. */
function integers({ random, inputs }: Draft, access: Access, size: number): Expression {
  const packed = random.chance(0.5) ? "i8" : "i4";
  const words = Math.ceil(Math.max(1, size) / integersInWord(packed));
  const values = Array.from({ length: words }, () => packedIntegers(random, packed, 20));
  const input = inputs.push({ dtype: "u32", size: words, values }) - 1;
  return unpackedIntegers(input, packed, access);
}

const exactUnary: Readonly<Record<KernelDType, readonly InstructionName[]>> = {
  f32: ["neg", "abs", "floor", "ceil", "trunc", "round"],
  f16: ["neg", "abs"],
  i32: ["neg", "abs", "not", "floor"],
  u32: ["not", "neg", "abs"],
  bool: ["not"],
};

const exactBinary: Readonly<Record<KernelDType, readonly InstructionName[]>> = {
  f32: ["add", "sub", "max", "min", "mul"],
  f16: ["add", "sub", "max", "min"],
  i32: ["add", "sub", "max", "min", "mul", "div", "and", "or", "xor", "shl", "shr"],
  u32: ["add", "sub", "max", "min", "mul", "div", "and", "or", "xor", "shl", "shr"],
  bool: ["and", "or", "xor", "max", "min", "add", "mul"],
};

const dtypesUsed: readonly KernelDType[] = ["f32", "f32", "f32", "i32", "u32", "bool"];

function expression(
  draft: Draft,
  dtype: KernelDType,
  depth: number,
  pool: Expression[],
): Expression {
  const { random } = draft;
  const shared = pool.filter((candidate) => candidate.dtype === dtype);
  if (shared.length > 0 && random.chance(0.25)) return random.pick(shared);
  const made = depth === 0 ? leaf(draft, dtype) : application(draft, dtype, depth - 1, pool);
  pool.push(made);
  return made;
}

function application(
  draft: Draft,
  dtype: KernelDType,
  depth: number,
  pool: Expression[],
): Expression {
  const { random } = draft;
  const make = (wanted: KernelDType): Expression =>
    expression(draft, wanted, random.integer(0, depth), pool);
  const apply = (instruction: InstructionName, ...operands: Expression[]): Expression =>
    applyNode(dtype, instruction, ...operands);
  const choice = random.unit();
  if (choice < 0.15) return apply("select", make("bool"), make(dtype), make(dtype));
  if (dtype === "bool" && choice < 0.5) {
    const from = random.pick(dtypesUsed);
    return apply(random.pick(["lt", "le", "eq", "ne"]), make(from), make(from));
  }
  // A cast from a 32-bit integer to a float may round, and later results would differ.
  if (choice < 0.3 && dtype !== "f32") return apply("cast", make(random.pick(dtypesUsed)));
  if (choice < 0.3) return apply("cast", make("bool"));
  if (choice < 0.35 && (dtype === "i32" || dtype === "u32"))
    return apply("bitcast", make(random.pick(["f32", "i32", "u32"])));
  if (choice < 0.55) return apply(random.pick(exactUnary[dtype]), make(dtype));
  let instruction = random.pick(exactBinary[dtype]);
  if (dtype === "f32" && instruction === "mul" && draft.products-- <= 0) instruction = "sub";
  return apply(instruction, make(dtype), make(dtype));
}

function draftOf(random: Random, shape: Shape): Draft {
  return { random, inputs: [], shape, products: 2 };
}

function finished(draft: Draft, kernel: Omit<Kernel, "inputs">): KernelCase {
  const inputs = draft.inputs.map(({ dtype, size }) => ({ dtype, size }));
  return { kernel: { ...kernel, inputs }, inputs: draft.inputs.map(({ values }) => values) };
}

/** Returns a plain loop with one to three outputs. */
export function randomLoop(seed: number): KernelCase {
  const random = new Random(seed);
  const domain = randomShape(random);
  const draft = draftOf(random, domain);
  const pool: Expression[] = [];
  const outputs = Array.from({ length: random.integer(1, 3) }, () => {
    const dtype = random.pick(dtypesUsed);
    return { dtype, value: expression(draft, dtype, random.integer(0, 4), pool) };
  });
  return finished(draft, { name: `loop ${seed}`, domain, core: null, outputs });
}

/** Returns a reduction of a random expression with random epilogues. Products have few elements near 1. */
export function randomReduce(seed: number): KernelCase {
  const random = new Random(seed);
  const domain = randomShape(random, 800);
  const axes = random.chance(0.3) ? [random.integer(1, 700)] : randomShape(random, 300);
  const combine = random.pick<Combine>(["sum", "max", "min", "prod"]);
  const dtype = random.pick<KernelDType>(
    combine === "prod" ? ["i32", "u32", "bool"] : ["f32", "f32", "i32", "u32", "bool"],
  );
  const inner = draftOf(random, [...domain, ...axes]);
  inner.products = 0;
  const value = expression(inner, dtype, random.integer(0, 2), []);
  const outer: Draft = { random, inputs: inner.inputs, shape: domain, products: 0 };
  const outputs = epilogues(outer, dtype);
  return finished(inner, {
    name: `${combine} ${seed}`,
    domain,
    core: { kind: "reduce", combine, axes, value },
    outputs,
  });
}

/** Returns a scan of a random expression, sometimes a recurrence, whole or in segments, with a random epilogue. */
export function randomScan(seed: number): KernelCase {
  const random = new Random(seed);
  const domain = randomShape(random, 800);
  const axis = random.integer(0, domain.length);
  const most = random.chance(0.5) ? 70 : Math.min(2000, Math.ceil(60_000 / sizeOf(domain)));
  domain.splice(axis, 0, random.integer(1, most));
  if (random.chance(0.3)) domain.splice(axis + 1);
  const extent = domain[axis] as number;
  const segment = random.chance(0.5) ? extent : random.integer(1, extent);
  const isRecurrence = random.chance(0.3);
  const combine = isRecurrence ? "sum" : random.pick<Combine>(["sum", "max", "min", "prod"]);
  const dtype = random.pick<KernelDType>(
    combine === "prod" ? ["i32", "u32"] : ["f32", "f32", "i32", "u32"],
  );
  const inner = { ...draftOf(random, domain), products: 0 };
  const value = expression(inner, dtype, random.integer(0, 2), []);
  // A factor that is not an integer would soon need more digits than a float has.
  const wanted = dtype === "f32" ? "bool" : dtype;
  const made = isRecurrence ? expression(inner, wanted, random.integer(0, 1), []) : null;
  const factor: Expression | null =
    made && dtype === "f32"
      ? { kind: "apply", dtype, instruction: "cast", operands: [made] }
      : made;
  const starts = domain.with(axis, Math.ceil(extent / segment));
  const start = random.chance(0.5) ? leaf({ ...inner, shape: starts }, dtype) : null;
  const outer: Draft = { ...inner, shape: domain };
  return finished(inner, {
    name: `scan ${combine} ${seed}`,
    domain,
    core: {
      kind: "scan",
      combine,
      axis,
      segment,
      reverse: random.chance(0.5),
      exclusive: !isRecurrence && random.chance(0.4),
      value,
      factor,
      start,
    },
    outputs: [epilogue(outer, dtype)],
  });
}

/**
 * Returns a kernel over rows with one to four stages. The values of stages and outputs share expressions and use
 * earlier stages' results, bounded so that later sums stay exact.
 */
export function randomRows(seed: number, length?: number): KernelCase {
  const random = new Random(seed);
  const domain = randomShape(random, 40);
  const axes = length
    ? [length]
    : random.chance(0.4)
      ? [random.integer(1, 900)]
      : randomShape(random, 300);
  const inner = draftOf(random, [...domain, ...axes]);
  inner.products = 0;
  const pool: Expression[] = [];
  const accumulators: Expression[] = [];
  const stages = Array.from({ length: random.integer(1, 4) }, (_, stage): RowStage => {
    const combine = random.pick<Combine>(["sum", "max", "min", "prod", "sum"]);
    const dtype = random.pick<KernelDType>(
      combine === "prod" ? ["i32", "u32", "bool"] : ["f32", "f32", "f32", "i32", "bool"],
    );
    const value = expression(inner, dtype, random.integer(0, 3), pool);
    const accumulator: Expression = { kind: "accumulator", dtype, stage };
    accumulators.push(accumulator);
    pool.push(dtype === "f32" ? bounded(accumulator, 8) : accumulator);
    return { combine, value };
  });
  const outputs = Array.from({ length: random.integer(1, 3) }, (): KernelOutput => {
    if (random.chance(0.6)) {
      const dtype = random.pick(dtypesUsed);
      return {
        dtype,
        value: expression(inner, dtype, random.integer(0, 3), pool),
        each: "element",
      };
    }
    const outer: Draft = { random, inputs: inner.inputs, shape: domain, products: 0 };
    const accumulator = random.pick(accumulators);
    return epilogue(outer, accumulator.dtype, accumulator);
  });
  return finished(inner, {
    name: `rows ${seed}`,
    domain,
    core: { kind: "rows", axes, stages },
    outputs,
  });
}

function bounded(value: Expression, most: number): Expression {
  const { dtype } = value;
  const apply = (instruction: InstructionName, x: Expression, limit: number): Expression =>
    applyNode(dtype, instruction, x, constant(dtype, limit));
  return apply("min", apply("max", value, -most), most);
}

export interface MatmulSizes {
  readonly batch: Shape;
  readonly m: number;
  readonly k: number;
  readonly n: number;
}

/**
 * Returns a product of two random views, each with or without an expression around it, with random epilogues. With
 * `unpacks` the second one is of signed integers of 8 or 4 bits.
 */
export function randomMatmul(
  seed: number,
  { batch, m, k, n }: MatmulSizes,
  dtype: KernelDType = "f32",
  unpacks: boolean = false,
): KernelCase {
  const random = new Random(seed);
  const domain = [...batch, m, n];
  const inputs: Draft["inputs"] = [];
  const operand = (shape: Shape, isPacked: boolean): Expression => {
    const draft: Draft = { random, inputs, shape, products: 0 };
    const { access, size } = random.chance(0.7)
      ? dense(random, shape)
      : randomAccess(random, shape);
    const load: Expression = isPacked
      ? integers(draft, access, size)
      : { kind: "load", dtype, input: newInput(draft, dtype, Math.max(1, size)), access };
    return random.chance(0.3)
      ? { kind: "apply", dtype, instruction: "neg", operands: [load] }
      : load;
  };
  const a = operand([...batch, m, k], false);
  const b = operand([...batch, k, n], unpacks);
  const draft: Draft = { random, inputs, shape: domain, products: 0 };
  return finished(draft, {
    name: `matmul ${seed}`,
    domain,
    core: { kind: "matmul", k, a, b },
    outputs: epilogues(draft, dtype),
  });
}

/** Returns an access that is row-major, or with the last two axes exchanged in memory. */
function dense(random: Random, shape: Shape): { access: Access; size: number } {
  const order = shape.map((_, axis) => axis).reverse();
  if (random.chance(0.5)) [order[0], order[1]] = [order[1] as number, order[0] as number];
  const strides = new Array<number>(shape.length).fill(0);
  let unit = 1;
  for (const axis of order) {
    strides[axis] = unit;
    unit *= shape[axis] as number;
  }
  return { access: [{ shape, strides, offset: 0, mask: null }], size: unit };
}

/** Returns one epilogue, or up to three. */
function epilogues(draft: Draft, dtype: KernelDType): KernelOutput[] {
  const first = epilogue(draft, dtype);
  const more = draft.random.chance(0.4) ? draft.random.integer(1, 2) : 0;
  return [first, ...Array.from({ length: more }, () => epilogue(draft, dtype))];
}

function epilogue(
  draft: Draft,
  dtype: KernelDType,
  accumulator: Expression = { kind: "accumulator", dtype },
): KernelOutput {
  if (draft.random.chance(0.4)) return { dtype, value: accumulator };
  const other = leaf(draft, dtype);
  return {
    dtype,
    value: applyNode(dtype, draft.random.pick(exactBinary[dtype].slice(0, 3)), accumulator, other),
  };
}
