/**
 * Makes kernels from a seed that exercise every path of a lowering: masks and chains anywhere, gathers, any
 * dtype. Values are small integers and quarters, so that arithmetic is exact in single precision and a comparison
 * or a rounding has the same result everywhere; inexact instructions are only at the root.
 */
import type { KernelDType } from "../ir/dtype.ts";
import { constant, type Expression, topological } from "../ir/expression.ts";
import { type InstructionName, instructions, transcendental } from "../ir/instruction.ts";
import {
  accumulatorDtype,
  type Combine,
  type Core,
  type Kernel,
  type KernelInput,
  type KernelOutput,
} from "../ir/kernel.ts";
import { rootsOf } from "../ir/numbers/roots.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import type { Access } from "../ir/view.ts";
import type { RowStage, Rows } from "../kernels/rows/core.ts";
import { applyNode } from "./expressions.ts";
import {
  integersInWord,
  type PackedInteger,
  packedIntegers,
  unpackedIntegers,
} from "./random/bytes.ts";
import { Random, randomAccess } from "./random/kernel.ts";

const dtypes: readonly KernelDType[] = ["f32", "f16", "i32", "u32", "bool"];

/** Collects the inputs that a kernel's leaves need. */
class Inputs {
  readonly list: KernelInput[] = [];

  load(dtype: KernelDType, access: Access, size: number): Expression {
    return { kind: "load", dtype, input: this.list.push({ dtype, size }) - 1, access };
  }

  integers(packed: PackedInteger, access: Access, size: number): Expression {
    const words = Math.ceil(size / integersInWord(packed));
    const input = this.list.push({ dtype: "u32", size: words }) - 1;
    return unpackedIntegers(input, packed, access);
  }
}

class Expressions {
  private readonly random: Random;
  private readonly inputs: Inputs;
  private readonly shape: Shape;
  private readonly made: Expression[] = [];

  constructor(random: Random, inputs: Inputs, shape: Shape) {
    this.random = random;
    this.inputs = inputs;
    this.shape = shape;
  }

  of(dtype: KernelDType, depth: number): Expression {
    const { random } = this;
    const again = this.made.filter((expression) => expression.dtype === dtype);
    if (again.length > 0 && random.chance(0.15)) return random.pick(again);
    const expression = depth === 0 ? this.leaf(dtype) : this.apply(dtype, depth);
    this.made.push(expression);
    return expression;
  }

  /** Lets later expressions use this one. */
  use(expression: Expression): void {
    this.made.push(expression);
  }

  private leaf(dtype: KernelDType): Expression {
    const { random } = this;
    if (random.chance(0.15))
      return constant(
        dtype,
        dtype === "bool" ? random.integer(0, 1) : random.integer(dtype === "u32" ? 0 : -3, 4),
      );
    const access = randomAccess(random, this.shape);
    if (dtype === "i32" && random.chance(0.3))
      return { kind: "index", dtype, access: access.access };
    if (dtype === "bool" && random.chance(0.4))
      return { kind: "valid", dtype, access: access.access };
    if (random.chance(0.1)) {
      const index: Expression = { kind: "index", dtype: "i32", access: access.access };
      const inside: Expression = applyNode("i32", "max", index, constant("i32", 0));
      const input = this.inputs.list.push({ dtype, size: access.size }) - 1;
      const index2: Expression = applyNode("i32", "min", inside, constant("i32", access.size - 1));
      return { kind: "gather", dtype, input, index: index2 };
    }
    return dtype === "f32" && random.chance(0.15)
      ? this.inputs.integers(random.chance(0.5) ? "i8" : "i4", access.access, access.size)
      : this.inputs.load(dtype, access.access, access.size);
  }

  private apply(dtype: KernelDType, depth: number): Expression {
    const { random } = this;
    const node = (instruction: InstructionName, ...operands: Expression[]): Expression =>
      applyNode(dtype, instruction, ...operands);
    const sub = (type: KernelDType): Expression => this.of(type, random.integer(0, depth - 1));
    if (random.chance(0.2)) return node("select", sub("bool"), sub(dtype), sub(dtype));
    if (dtype === "bool") {
      const kind = random.integer(0, 3);
      if (kind === 0) return node("not", sub("bool"));
      if (kind === 1) return node("cast", sub(random.pick(["f32", "i32", "u32"])));
      if (kind === 2)
        return node(
          random.pick(["and", "or", "xor", "eq", "lt", "le", "max", "mul", "shr"]),
          sub("bool"),
          sub("bool"),
        );
      const type = random.pick(dtypes);
      return node(random.pick(["lt", "le", "eq", "ne"]), sub(type), sub(type));
    }
    if (dtype === "f32" || dtype === "f16") {
      const kind = random.integer(0, 3);
      if (kind === 0)
        return node(random.pick(["neg", "abs", "floor", "ceil", "trunc", "round"]), sub(dtype));
      if (kind === 1) return node("cast", sub(random.pick(["bool", "f32", "f16"])));
      return node(random.pick(["add", "sub", "mul", "max", "min"]), sub(dtype), sub(dtype));
    }
    const kind = random.integer(0, 5);
    if (kind === 0) return node(random.pick(["neg", "abs", "not"]), sub(dtype));
    if (kind === 1) return node("cast", sub(random.pick(dtypes)));
    if (kind === 2)
      return node(
        random.pick(["shl", "shr"]),
        sub(dtype),
        random.chance(0.5) ? constant(dtype, random.integer(0, 33)) : sub(dtype),
      );
    if (kind === 3) return node("bitcast", sub(random.pick(["f32", "i32", "u32"])));
    return node(
      random.pick(["add", "sub", "mul", "div", "max", "min", "and", "or", "xor"]),
      sub(dtype),
      sub(dtype),
    );
  }
}

const inexact: readonly InstructionName[] = [...transcendental, "sqrt", "div"];

/** Applies an inexact instruction to some float expressions. */
function finish(random: Random, expression: Expression): Expression {
  if (expression.dtype !== "f32" || random.chance(0.6)) return expression;
  const instruction = random.pick(inexact);
  const operands =
    instructions[instruction].operands === 1
      ? [expression]
      : [expression, constant("f32", random.pick([0.5, 3, -2.5]))];
  return { kind: "apply", dtype: "f32", instruction, operands };
}

function randomShape(random: Random, maxAxes: number, maxElements: number): number[] {
  const shape: number[] = [];
  for (let rank = random.integer(0, maxAxes); rank > 0; rank--) {
    const extent = random.chance(0.1) ? random.pick([17, 31, 64, 67, 130]) : random.integer(1, 9);
    if (sizeOf(shape) * extent <= maxElements) shape.push(extent);
  }
  return shape;
}

export function randomKernel(seed: number): Kernel {
  const random = new Random(seed);
  const inputs = new Inputs();
  const kind = random.pick(["loop", "reduce", "rows", "reduce", "matmul", "rows"] as const);
  const domain =
    kind === "matmul"
      ? [...randomShape(random, 2, 12), random.integer(1, 20), random.integer(1, 20)]
      : randomShape(random, 5, 3000);
  if (kind === "rows") return randomRows(random, inputs, randomShape(random, 4, 100));
  const core =
    kind === "loop"
      ? null
      : kind === "reduce"
        ? randomReduce(random, inputs, domain)
        : randomMatmul(random, inputs, domain);
  const expressions = new Expressions(random, inputs, domain);
  const outputs = Array.from({ length: random.integer(1, 3) }, () => {
    const dtype = random.pick(dtypes);
    const plain = expressions.of(dtype, random.integer(0, 3));
    return {
      dtype,
      value: core === null ? finish(random, plain) : withAccumulator(random, core, plain),
    };
  });
  return { name: kind, inputs: inputs.list, domain, core, outputs };
}

function withAccumulator(
  random: Random,
  core: Exclude<Core, Rows>,
  expression: Expression,
): Expression {
  const accumulator: Expression = { kind: "accumulator", dtype: accumulatorDtype(core) };
  const { dtype } = expression;
  const cast: Expression =
    accumulator.dtype === dtype
      ? accumulator
      : { kind: "apply", dtype, instruction: "cast", operands: [accumulator] };
  return random.chance(0.5)
    ? cast
    : { kind: "apply", dtype, instruction: "add", operands: [cast, expression] };
}

function randomReduce(random: Random, inputs: Inputs, domain: Shape): Exclude<Core, Rows> {
  const axes = randomShape(random, 3, Math.max(1, Math.floor(9000 / sizeOf(domain))));
  const dtype = random.pick(dtypes);
  const combine: Combine = random.pick([
    "sum",
    "max",
    "min",
    "sum",
    dtype === "f32" || dtype === "f16" ? "max" : "prod",
  ]);
  const value = new Expressions(random, inputs, [...domain, ...axes]).of(
    dtype,
    random.integer(0, 2),
  );
  return { kind: "reduce", combine, axes, value };
}

/** Stages and outputs share expressions, and use the results of earlier stages. */
function randomRows(random: Random, inputs: Inputs, domain: Shape): Kernel {
  const axes = randomShape(random, 3, Math.max(1, Math.floor(9000 / sizeOf(domain))));
  const expressions = new Expressions(random, inputs, [...domain, ...axes]);
  const accumulators: Expression[] = [];
  const stages = Array.from({ length: random.integer(1, 4) }, (_, stage): RowStage => {
    const dtype = random.pick(dtypes);
    const isFloat = dtype === "f32" || dtype === "f16";
    const combine = random.pick<Combine>(["sum", "max", "min", isFloat ? "sum" : "prod"]);
    const value = expressions.of(dtype, random.integer(0, 3));
    const accumulator: Expression = {
      kind: "accumulator",
      dtype: dtype === "f16" ? "f32" : dtype,
      stage,
    };
    accumulators.push(accumulator);
    expressions.use(isFloat ? smaller(accumulator, expressions.of("f32", 0)) : accumulator);
    return { combine, value };
  });
  const outer = new Expressions(random, inputs, domain);
  const outputs = Array.from({ length: random.integer(1, 3) }, (): KernelOutput => {
    if (random.chance(0.6)) {
      const dtype = random.pick(dtypes);
      return { dtype, value: finish(random, expressions.of(dtype, 3)), each: "element" };
    }
    const accumulator = random.pick(accumulators);
    const { dtype } = accumulator;
    const operands = [accumulator, outer.of(dtype, 1)];
    return { dtype, value: { kind: "apply", dtype, instruction: "add", operands } };
  });
  const core: Core = { kind: "rows", axes, stages };
  return { name: "rows", inputs: inputs.list, domain, core, outputs };
}

/** The result is 1 or 0, because sums of sums would no longer be exact in single precision. */
function smaller(x: Expression, y: Expression): Expression {
  const compared: Expression = applyNode("bool", "lt", x, y);
  return { kind: "apply", dtype: "f32", instruction: "cast", operands: [compared] };
}

function randomMatmul(random: Random, inputs: Inputs, domain: Shape): Exclude<Core, Rows> {
  const batch = domain.slice(0, -2);
  const [m, n] = domain.slice(-2) as [number, number];
  const k = random.pick([1, 2, 5, 8, 16, 33, 70]);
  const dtype = random.pick(["f32", "f32", "f16", "i32", "u32"] as const);
  const a = new Expressions(random, inputs, [...batch, m, k]).of(dtype, random.integer(0, 1));
  const b = new Expressions(random, inputs, [...batch, k, n]).of(dtype, random.integer(0, 1));
  return { kind: "matmul", k, a, b };
}

/** Returns elements for the kernel's inputs: small integers, packed where they are bytes, and quarters for floats. */
export function randomInputs(kernel: Kernel, seed: number): number[][] {
  const random = new Random(seed);
  const packed = new Map(
    topological(rootsOf(kernel)).flatMap((each) =>
      each.kind === "load" && each.unpacks
        ? [[each.input, each.unpacks as PackedInteger] as const]
        : [],
    ),
  );
  return kernel.inputs.map(({ dtype, size }, input) =>
    Array.from({ length: size }, () => {
      const integers = packed.get(input);
      if (integers) return packedIntegers(random, integers, 9);
      if (dtype === "bool") return random.integer(0, 1);
      if (dtype === "u32") return random.integer(0, 9);
      if (dtype === "i32") return random.integer(-9, 9);
      return random.integer(-12, 12) / 4;
    }),
  );
}
