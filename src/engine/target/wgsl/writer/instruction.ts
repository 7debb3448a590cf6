/**
 * Has one rule for each scalar instruction: WGSL text from its operands' texts, for one or four lanes.
 * ir/instruction.ts defines the meaning; src/shaders/scalar.wgsl has what WGSL's operators do differently.
 */
import { isFloat, type KernelDType } from "../../../ir/dtype.ts";
import { fault } from "../../../ir/fault.ts";
import { type InstructionName, type Rare, store } from "../../../ir/instruction.ts";
import type { WgslModule } from "./module.ts";
import { type Lanes, literal, registerType } from "./types.ts";

/** An operand of a rule: a text that needs no parentheses, and facts about the operand. */
export interface Operand {
  readonly text: string;
  readonly dtype: KernelDType;
  /** The value of the operand if it is a literal, else null. */
  readonly constant: number | null;
}

export interface Application {
  readonly instruction: InstructionName;
  readonly operands: readonly Operand[];
  /** The dtype of the result. */
  readonly dtype: KernelDType;
  readonly lanes: Lanes;
  readonly module: WgslModule;
}

type TextRule<Text = string> = (application: Application, texts: readonly string[]) => Text;

/** Uses one operator for numbers and another for bools, which are a separate type in WGSL. */
const infix =
  (numbers: string, bools: string): TextRule =>
  ({ operands }, [x, y]) =>
    `(${x} ${operands[0]?.dtype === "bool" ? bools : numbers} ${y})`;

/** Applies a builtin to floats and leaves integers and bools unchanged. */
const rounding =
  (name: string): TextRule =>
  ({ dtype }, [x]) =>
    isFloat(dtype) ? `${name}(${x})` : `${x}`;

const sqrt: TextRule = (application, [x]) => {
  if (!isFloat(application.dtype)) throw unsupported(application);
  return `sqrt(${x})`;
};

const exp: TextRule = (application, [x]) => {
  const { dtype, module, lanes } = application;
  if (!isFloat(dtype)) throw unsupported(application);
  return `${module.use("exp_f32", lanes)}(${x})`;
};

/** prepare.ts has already replaced this instruction where it is of floats. */
const approximated: TextRule = (application) => {
  throw unsupported(application);
};

const pow: TextRule = (application, [x, y]) => {
  const { dtype, module, lanes } = application;
  if (dtype !== "i32" && dtype !== "u32") throw unsupported(application);
  return `${module.use(`power_${dtype}`, lanes)}(${x}, ${y})`;
};

const extreme =
  (name: "max" | "min"): TextRule =>
  ({ dtype, module, lanes }, [x, y]) => {
    if (dtype === "bool") return `(${x} ${name === "max" ? "|" : "&"} ${y})`;
    return `${isFloat(dtype) ? module.use(`${name}_f32`, lanes) : name}(${x}, ${y})`;
  };

const isZero = ({ constant }: Operand): boolean => constant === 0;
const isInfinite = ({ constant }: Operand): boolean => Math.abs(constant ?? 0) === Infinity;
const signBit = ({ constant }: Operand): string => {
  const isNegative = constant !== null && (constant < 0 || Object.is(constant, -0));
  return `${isNegative ? 0x80000000 : 0}u`;
};

/** Returns the index of a literal zero among float operands, or -1. */
const indexOfZero = (operands: readonly Operand[]): number =>
  operands.findIndex((operand) => isFloat(operand.dtype) && isZero(operand));

/** Applies `special` to floats where it returns a text, and `otherwise` everywhere else. */
const unless =
  (special: TextRule<string | null>, otherwise: TextRule): TextRule =>
  (application, texts) => {
    const isOfFloats = isFloat(application.operands[0]?.dtype as KernelDType);
    return (isOfFloats ? special(application, texts) : null) ?? otherwise(application, texts);
  };

const sum = unless(
  ({ operands, module, lanes }, texts) => {
    const zero = operands.findIndex(({ constant }) => Object.is(constant, 0));
    return zero < 0 ? null : `${module.use("plus_zero", lanes)}(${texts[1 - zero]})`;
  },
  infix("+", "|"),
);

const difference = unless(
  ({ operands: [x, y], module, lanes }) => {
    if (x?.text === y?.text) return `${module.use("minus_itself", lanes)}(${x?.text})`;
    if (Object.is(x?.constant, 0)) return `${module.use("plus_zero", lanes)}(-${y?.text})`;
    return Object.is(y?.constant, -0) ? `${module.use("plus_zero", lanes)}(${x?.text})` : null;
  },
  infix("-", "!="),
);

const product = unless(
  ({ operands, module, lanes }, texts) => {
    const zero = operands.findIndex(isZero);
    if (zero < 0) return null;
    return `${module.use("times_zero", lanes)}(${texts[1 - zero]}, ${signBit(operands[zero] as Operand)})`;
  },
  infix("*", "&"),
);

/** A driver may rewrite `x - y <= 0` as `x <= y`, which differs where both are infinite. */
const order =
  (operator: "<" | "<="): TextRule =>
  ({ operands, module, lanes }, [x, y]) => {
    const zero = operator === "<=" ? indexOfZero(operands) : -1;
    if (zero >= 0)
      return `((${x} <= ${y}) & !${module.use("is_nan", lanes)}(${zero === 0 ? y : x}))`;
    const isOwn = x === y && operator === "<=" && isFloat(operands[0]?.dtype as KernelDType);
    if (isOwn) return `(!${module.use("is_nan", lanes)}(${x}))`;
    if (operands[0]?.dtype !== "bool") return `(${x} ${operator} ${y})`;
    const type = registerType("u32", lanes);
    return `(${type}(${x}) ${operator} ${type}(${y}))`;
  };

/**
 * WGSL's != of floats is false with a NaN, so it is written as the negation of ==. A driver may assume that x ==
 * x holds, and rewrite x - y == 0 as x == y; the bits say whether there is a NaN.
 */
const equality =
  (equal: boolean): TextRule =>
  ({ operands, module, lanes }, [x, y]) => {
    if (!isFloat(operands[0]?.dtype as KernelDType)) return `(${x} ${equal ? "==" : "!="} ${y})`;
    const holdsNaN = (text: string | undefined) => `${module.use("is_nan", lanes)}(${text})`;
    const zero = indexOfZero(operands);
    if (zero >= 0) {
      const text = `((${x} == ${y}) & !${holdsNaN(zero === 0 ? y : x)})`;
      return equal ? text : `(!${text})`;
    }
    const text = x === y ? holdsNaN(x) : `(${x} == ${y})`;
    return (x === y) === equal ? `(!${text})` : text;
  };

const shift =
  (operator: "<<" | ">>"): TextRule =>
  ({ operands, dtype, lanes }, [x, y]) => {
    if (dtype === "bool") return operator === "<<" ? `${x}` : `(${x} & !${y})`;
    const type = registerType("u32", lanes);
    const count = operands[1]?.constant;
    if (count !== null && count !== undefined) return `(${x} ${operator} ${type}(${count & 31}u))`;
    return `(${x} ${operator} (${type}(${y}) & ${type}(31u)))`;
  };

const divide: TextRule = ({ operands, dtype, module, lanes }, [x, y]) => {
  const [dividend] = operands as readonly [Operand];
  if (isFloat(dtype) && isZero(dividend))
    return `${module.use("zero_over", lanes)}(${y}, ${signBit(dividend)})`;
  if (isFloat(dtype) && x === y) return `${module.use("over_itself", lanes)}(${x})`;
  if (isFloat(dtype) && isInfinite(operands[1] as Operand))
    return `${module.use("times_zero", lanes)}(${x}, ${signBit(operands[1] as Operand)})`;
  const divisor = operands[1]?.constant ?? 0;
  const magnitude = Math.abs(divisor);
  if (dtype === "bool") return `(${x} & ${y})`;
  if (magnitude > 0 && magnitude <= 2 ** 126) {
    const exact = !isFloat(dtype) || Number.isInteger(Math.log2(magnitude));
    if (exact || magnitude > 2 ** 30 || magnitude < 2 ** -30) return `(${x} / ${y})`;
    const inverse = constantText("f32", 1 / store(divisor, dtype), 1, module);
    const by = constantText(dtype, divisor, 1, module);
    return `${module.use("divide_by", lanes)}(${x}, ${by}, ${inverse})`;
  }
  return `${module.use(isFloat(dtype) ? "divide_f32" : `divide_${dtype}`, lanes)}(${x}, ${y})`;
};

const negate: TextRule = ({ dtype, lanes }, [x]) => {
  if (dtype === "bool") return `${x}`;
  return dtype === "u32" ? `(${registerType("u32", lanes)}() - ${x})` : `(-${x})`;
};

const cast: TextRule = ({ operands, dtype, module, lanes }, [x]) => {
  const from = operands[0]?.dtype as KernelDType;
  if (dtype === "f16" && from !== "f16") {
    module.enable("f16");
    return `${module.use("round_to_half", lanes)}(${floatOf(from, lanes, x as string)})`;
  }
  if (from === dtype || (isFloat(from) && isFloat(dtype))) return x as string;
  if (isFloat(from) && (dtype === "i32" || dtype === "u32"))
    return `${module.use(`to_${dtype}`, lanes)}(${x})`;
  return `${registerType(dtype, lanes)}(${x})`;
};

function floatOf(from: KernelDType, lanes: Lanes, text: string): string {
  return isFloat(from) ? text : `${registerType("f32", lanes)}(${text})`;
}

const bitcast: TextRule = ({ operands, dtype, lanes }, [x]) => {
  const from = operands[0]?.dtype as KernelDType;
  const source = from === "bool" ? `${registerType("u32", lanes)}(${x})` : x;
  if (dtype !== "bool") return `bitcast<${registerType(dtype, lanes)}>(${source})`;
  const bits = registerType("u32", lanes);
  return `(bitcast<${bits}>(${source}) != ${bits}())`;
};

const rules: Readonly<Record<Exclude<InstructionName, Rare>, TextRule>> = {
  add: sum,
  sub: difference,
  mul: product,
  div: divide,
  neg: negate,
  abs: ({ dtype }, [x]) => (dtype === "bool" ? `${x}` : `abs(${x})`),
  max: extreme("max"),
  min: extreme("min"),
  floor: rounding("floor"),
  ceil: rounding("ceil"),
  trunc: rounding("trunc"),
  round: rounding("round"),
  sqrt,
  exp,
  log: approximated,
  sin: approximated,
  cos: approximated,
  tanh: approximated,
  erf: approximated,
  exp2: approximated,
  expm1: approximated,
  log1p: approximated,
  log2: approximated,
  log10: approximated,
  cbrt: approximated,
  tan: approximated,
  asin: approximated,
  acos: approximated,
  atan: approximated,
  atan2: approximated,
  sinh: approximated,
  cosh: approximated,
  asinh: approximated,
  acosh: approximated,
  atanh: approximated,
  erfc: approximated,
  erfinv: approximated,
  lgamma: approximated,
  pow,
  lt: order("<"),
  le: order("<="),
  eq: equality(true),
  ne: equality(false),
  and: infix("&", "&"),
  or: infix("|", "|"),
  xor: infix("^", "!="),
  not: ({ dtype }, [x]) => (dtype === "bool" ? `(!${x})` : `(~${x})`),
  shl: shift("<<"),
  shr: shift(">>"),
  select: (_, [condition, chosen, other]) => `select(${other}, ${chosen}, ${condition})`,
  cast,
  bitcast,
};

/** Applies any instruction but a rare one, which is a call of the function that rare.ts makes. */
export function applyInstruction(application: Application): string {
  const rule = (rules as Partial<Record<InstructionName, TextRule>>)[application.instruction];
  if (rule === undefined) throw unsupported(application);
  return rule(
    application,
    application.operands.map(({ text }) => text),
  );
}

/** Returns a literal that fills every lane. */
export function constantText(
  dtype: KernelDType,
  value: number,
  lanes: Lanes,
  module: WgslModule,
): string {
  const text = literal(dtype, value, (bits) => `${module.use("from_bits")}(${bits}u)`);
  return lanes === 4 ? `${registerType(dtype, 4)}(${text})` : text;
}

function unsupported({ instruction, operands, module }: Application): Error {
  const dtype = operands[0]?.dtype ?? "no operand";
  return fault(
    "gpu",
    `unsupported ${instruction} of ${dtype} in ${module.kernel.name}; cast to f32 first`,
  );
}
