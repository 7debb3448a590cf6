/**
 * The notation in which an op says what it does to one element: `kernel: (x, y) => x.mul(y)`. A Scalar wraps an
 * Expression; a plain number stands for a constant of the other operand's dtype.
 */
import type { KernelDType } from "./dtype.ts";
import { constant, type Expression } from "./expression.ts";
import { type InstructionName, instructions } from "./instruction.ts";

export type ScalarLike = Scalar | number;

export class Scalar {
  readonly expression: Expression;

  constructor(expression: Expression) {
    this.expression = expression;
  }

  get dtype(): KernelDType {
    return this.expression.dtype;
  }

  add(y: ScalarLike): Scalar {
    return this.with("add", y);
  }
  sub(y: ScalarLike): Scalar {
    return this.with("sub", y);
  }
  mul(y: ScalarLike): Scalar {
    return this.with("mul", y);
  }
  div(y: ScalarLike): Scalar {
    return this.with("div", y);
  }
  max(y: ScalarLike): Scalar {
    return this.with("max", y);
  }
  min(y: ScalarLike): Scalar {
    return this.with("min", y);
  }
  pow(y: ScalarLike): Scalar {
    return this.with("pow", y);
  }
  lt(y: ScalarLike): Scalar {
    return this.with("lt", y);
  }
  le(y: ScalarLike): Scalar {
    return this.with("le", y);
  }
  gt(y: ScalarLike): Scalar {
    return this.lift(y).lt(this);
  }
  ge(y: ScalarLike): Scalar {
    return this.lift(y).le(this);
  }
  eq(y: ScalarLike): Scalar {
    return this.with("eq", y);
  }
  ne(y: ScalarLike): Scalar {
    return this.with("ne", y);
  }
  and(y: ScalarLike): Scalar {
    return this.with("and", y);
  }
  or(y: ScalarLike): Scalar {
    return this.with("or", y);
  }
  xor(y: ScalarLike): Scalar {
    return this.with("xor", y);
  }
  shl(y: ScalarLike): Scalar {
    return this.with("shl", y);
  }
  shr(y: ScalarLike): Scalar {
    return this.with("shr", y);
  }
  neg(): Scalar {
    return this.with("neg");
  }
  abs(): Scalar {
    return this.with("abs");
  }
  not(): Scalar {
    return this.with("not");
  }
  floor(): Scalar {
    return this.with("floor");
  }
  ceil(): Scalar {
    return this.with("ceil");
  }
  trunc(): Scalar {
    return this.with("trunc");
  }
  round(): Scalar {
    return this.with("round");
  }
  sqrt(): Scalar {
    return this.with("sqrt");
  }
  exp(): Scalar {
    return this.with("exp");
  }
  log(): Scalar {
    return this.with("log");
  }
  sin(): Scalar {
    return this.with("sin");
  }
  cos(): Scalar {
    return this.with("cos");
  }
  tanh(): Scalar {
    return this.with("tanh");
  }
  erf(): Scalar {
    return this.with("erf");
  }
  exp2(): Scalar {
    return this.with("exp2");
  }
  expm1(): Scalar {
    return this.with("expm1");
  }
  log1p(): Scalar {
    return this.with("log1p");
  }
  log2(): Scalar {
    return this.with("log2");
  }
  log10(): Scalar {
    return this.with("log10");
  }
  cbrt(): Scalar {
    return this.with("cbrt");
  }
  tan(): Scalar {
    return this.with("tan");
  }
  asin(): Scalar {
    return this.with("asin");
  }
  acos(): Scalar {
    return this.with("acos");
  }
  atan(): Scalar {
    return this.with("atan");
  }
  /** The angle of the point (x, this). */
  atan2(x: ScalarLike): Scalar {
    return this.with("atan2", x);
  }
  sinh(): Scalar {
    return this.with("sinh");
  }
  cosh(): Scalar {
    return this.with("cosh");
  }
  asinh(): Scalar {
    return this.with("asinh");
  }
  acosh(): Scalar {
    return this.with("acosh");
  }
  atanh(): Scalar {
    return this.with("atanh");
  }
  erfc(): Scalar {
    return this.with("erfc");
  }
  erfinv(): Scalar {
    return this.with("erfinv");
  }
  lgamma(): Scalar {
    return this.with("lgamma");
  }

  /** this · factor + term, rounded once or twice, whichever is faster on the machine. */
  multiplyAdd(factor: ScalarLike, term: ScalarLike): Scalar {
    const operands = [this.mul(factor).expression, this.lift(term).expression];
    return new Scalar({
      kind: "apply",
      dtype: this.dtype,
      instruction: "add",
      operands,
      contracts: true,
    });
  }

  cast(dtype: KernelDType): Scalar {
    if (dtype === this.dtype) return this;
    return new Scalar({ kind: "apply", dtype, instruction: "cast", operands: [this.expression] });
  }

  bitcast(dtype: KernelDType): Scalar {
    return new Scalar({
      kind: "apply",
      dtype,
      instruction: "bitcast",
      operands: [this.expression],
    });
  }

  /** `then` where this bool is true, else `otherwise`; at least one of the two must be a Scalar. */
  select(then: ScalarLike, otherwise: ScalarLike): Scalar {
    const like = then instanceof Scalar ? then : otherwise instanceof Scalar ? otherwise : this;
    const [x, y] = [like.lift(then), like.lift(otherwise)];
    const operands = [this.expression, x.expression, y.expression];
    return new Scalar({ kind: "apply", dtype: x.dtype, instruction: "select", operands });
  }

  /** A constant of this scalar's dtype, or `y` itself. */
  lift(y: ScalarLike): Scalar {
    return y instanceof Scalar ? y : new Scalar(constant(this.dtype, y));
  }

  private with(instruction: InstructionName, y?: ScalarLike): Scalar {
    // Lists of a known length take no more space than they need, and kernels have thousands of them.
    const operands =
      y === undefined ? [this.expression] : [this.expression, this.lift(y).expression];
    const dtype = instructions[instruction].result === "bool" ? "bool" : this.dtype;
    return new Scalar({ kind: "apply", dtype, instruction, operands });
  }
}
