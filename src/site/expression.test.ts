import { describe, expect, it } from "vitest";
import type { Node } from "../engine/graph/node.ts";
import type { Tensor } from "../engine/graph/tensor.ts";
import { add, div, exp, mul, neg, sub } from "../engine/index.ts";
import { printExpression } from "./expression.ts";
import { placeholder } from "./shapes.ts";

const x = placeholder([2]);
const y = placeholder([2]);
const names = new Map<Node, string>([
  [x.node, "x"],
  [y.node, "y"],
]);
const printed = (tensor: Tensor): string => printExpression(tensor.node, names);

describe("a printed expression", () => {
  it("has signs for arithmetic and names for the rest", () => {
    expect(printed(add(mul(x, y), exp(x)))).toBe("x · y + exp(x)");
    expect(printed(mul(x, -0.5))).toBe("x · −0.5");
  });

  it("has parentheses where they matter", () => {
    expect(printed(mul(add(x, y), x))).toBe("(x + y) · x");
    expect(printed(sub(x, sub(y, x)))).toBe("x − (y − x)");
    expect(printed(div(x, mul(y, x)))).toBe("x / (y · x)");
    expect(printed(neg(mul(x, y)))).toBe("−(x · y)");
  });

  it("takes away what is added with a minus in front", () => {
    expect(printed(add(neg(x), 1))).toBe("1 − x");
  });

  it("leaves out broadcasts", () => {
    expect(printed(mul(x, placeholder([]).broadcastTo([2])))).toBe("x · …");
  });
});
