/** Prints a recorded graph as one line of mathematics, for gradients: `g · cos(x)`. */
import type { Node } from "../engine/graph/node.ts";

/** The precedence of an expression: 1 for a sum, 2 for a product, 3 for a sign, 4 for a name or a call. */
interface Printed {
  readonly text: string;
  readonly strength: 1 | 2 | 3 | 4;
}

const infix: Readonly<Record<string, readonly [sign: string, strength: 1 | 2]>> = {
  add: ["+", 1],
  sub: ["−", 1],
  mul: ["·", 2],
  div: ["/", 2],
  eq: ["=", 1],
  ne: ["≠", 1],
  lt: ["<", 1],
  le: ["≤", 1],
  gt: [">", 1],
  ge: ["≥", 1],
};

/** These ops only convert an operand to the shape or the dtype of the others. */
const silent = new Set(["broadcastTo", "cast", "reshape"]);

/** Prints named nodes by their names, and everything else in full, however long it is. */
export function printExpression(node: Node, names: ReadonlyMap<Node, string>): string {
  return print(node, names).text;
}

function print(node: Node, names: ReadonlyMap<Node, string>): Printed {
  const name = names.get(node);
  if (name !== undefined) return { text: name, strength: 4 };
  const { op, operands, attributes } = node;
  if (op === null) return { text: "…", strength: 4 };
  if (op.name === "constant") return constant(Number(attributes.value));
  const [first, second] = operands;
  if (first && silent.has(op.name)) return print(first, names);
  const sign = infix[op.name];
  if (sign && first && second) {
    if (op.name === "add" && first.op?.name === "neg" && first.operands[0] && !names.has(first)) {
      return difference(second, first.operands[0], names);
    }
    const [symbol, strength] = sign;
    const left = print(first, names);
    const right = print(second, names);
    // A right operand of − or / needs a higher precedence than one of + or ·.
    const least = symbol === "+" || symbol === "·" ? strength : ((strength + 1) as 2 | 3);
    return {
      text: `${enclose(left, strength)} ${symbol} ${enclose(right, least)}`,
      strength,
    };
  }
  if (op.name === "neg" && first) {
    return { text: `−${enclose(print(first, names), 3)}`, strength: 3 };
  }
  return {
    text: `${op.name}(${operands.map((operand) => print(operand, names).text).join(", ")})`,
    strength: 4,
  };
}

/** Prints b − a, which is often recorded as −a + b. */
function difference(b: Node, a: Node, names: ReadonlyMap<Node, string>): Printed {
  return { text: `${enclose(print(b, names), 1)} − ${enclose(print(a, names), 2)}`, strength: 1 };
}

function constant(value: number): Printed {
  const text = String(Number(Math.abs(value).toPrecision(7)));
  return value < 0 ? { text: `−${text}`, strength: 3 } : { text, strength: 4 };
}

function enclose({ text, strength }: Printed, least: number): string {
  return strength < least ? `(${text})` : text;
}
