/**
 * Calls of ops as text, with their operands in place:
 *
 *   softmax(<2, 3>, 0)               a float tensor [2, 3] with elements in [-2, 2)
 *   take(<7>, <i32 4: 0..7>)         an i32 tensor [4] with elements from 0 up to but not including 7
 *   frac(<5: 0..3 off 1 2 by 0.1>)   elements at least 0.1 away from 1 and 2
 *   setAt(<4>, $0.lt(0), 7)          the first operand, and the same again
 *
 * A call may use everything that programs import, and the functions of operands.ts.
 */
import * as tensorpad from "../../src/engine/index.ts";
import type { DType } from "../../src/engine/ir/dtype.ts";
import type { Case, OperandSample } from "../../src/engine/ops/define.ts";
import * as functions from "./operands.ts";

const operand = /<(?:(f32|f16|bf16|i32|u32|i8|u8|bool)\b ?)?([\d, ]*)(?:: ([^<>]+))?>/g;

/** Splits a call into its operands and an expression that names them $0, $1, …. */
export function parseCall(text: string): [expression: string, operands: OperandSample[]] {
  const operands: OperandSample[] = [];
  const expression = text.replace(operand, (_, dtype?: DType, shape = "", range?: string) => {
    operands.push({
      shape: shape.trim() === "" ? [] : shape.split(",").map(Number),
      ...(dtype && { dtype }),
      ...(range && rangeOf(range)),
    });
    return `$${operands.length - 1}`;
  });
  return [expression, operands];
}

/** Reads "0..7", "off 1 2 by 0.1", or one after the other. */
function rangeOf(text: string): Omit<OperandSample, "shape" | "dtype"> {
  const range = /^(?:(\S+)\.\.(\S+))? ?(?:off ([^a-z]+) by (\S+))?$/.exec(text);
  if (!range) throw new Error(`invalid range of an operand: ${text}`);
  const [, low, high, kinks, by] = range;
  return {
    ...(low !== undefined && { low: Number(low), high: Number(high) }),
    ...(kinks !== undefined && { apart: { from: kinks.split(" ").map(Number), by: Number(by) } }),
  };
}

/** Values that a call uses instead of those of their names. */
export type Instead = Readonly<Record<string, unknown>>;

type Call = (...values: readonly unknown[]) => ReturnType<Case["build"]>;

/** The case of an expression of operands. */
export function caseOf(
  expression: string,
  operands: readonly OperandSample[],
  instead: Instead = {},
): Case {
  const waits = /\bawait\b/.test(expression);
  const body = waits ? `(async () => ${expression})()` : expression;
  let call: Call | undefined;
  return {
    operands,
    build: (...values) => {
      call ??= compiled(body, operands.length, { ...tensorpad, ...functions, ...instead });
      return call(...values);
    },
    ...(waits && { waits }),
  };
}

function compiled(body: string, count: number, scope: Instead): Call {
  const operands = Array.from({ length: count }, (_, index) => `$${index}`);
  const names = Object.keys(scope).join();
  const make = new Function(
    "scope",
    `const { ${names} } = scope; return (${operands}) => ${body};`,
  );
  return make(scope);
}
