/** A recorded graph as one line of mathematics, for gradients: `g · cos(x)`. */
import type { Node } from "../engine/graph/node.ts";

/** How tightly an expression holds together: 1 a sum, 2 a product, 3 a sign, 4 a name or a call. */
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

/** These bring an operand to the shape or the dtype of the others. */
const silent = new Set(["broadcastTo", "cast", "reshape"]);

/** Nodes that have a name are printed by it. What no name ends is printed whole, however long. */
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
    // What is taken away or divided by holds together more tightly than what follows a + or a ·.
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

/** b − a, which is often recorded as −a + b. */
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
