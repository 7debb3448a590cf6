/** Collects what one call of the program shows: text, and values as trees, whose tensors are computed before. */
import { Tensor } from "../graph/tensor.ts";
import { formatTensor } from "./format-tensor.ts";
import { treeOf } from "./format-value.ts";
import { presenter, type ShownTensor } from "./presenter.ts";
import { propertyOf } from "./reflection.ts";
import { TreeMaker } from "./tree-maker.ts";
import { type Token, tokensOf } from "./value-text.ts";
import type { ShownArray, ShownPart, Stack, TextStyle } from "./value-tree.ts";

export class Line {
  readonly #parts: ShownPart[] = [];
  readonly #maker = new TreeMaker(isTensor, (count) => presenter().takesNumbers?.(count) ?? false);

  get parts(): readonly ShownPart[] {
    return this.#parts;
  }

  get tensors(): readonly Tensor[] {
    return this.#maker.held;
  }

  get stacks(): readonly Stack[] {
    return this.#maker.stacks;
  }

  get arrays(): readonly ShownArray[] {
    return this.#maker.arrays;
  }

  text(text: string, style: TextStyle | null = null): void {
    if (text !== "") this.#parts.push({ kind: "text", text, style });
  }

  /** Adds a value; a string is text of the line itself. */
  value(value: unknown): void {
    if (typeof value === "string") this.text(value);
    else this.#parts.push(treeOf(value, this.#maker));
  }

  /** Adds values, with a space before each but the first of the line. */
  values(values: readonly unknown[]): void {
    for (const value of values) {
      if (this.#parts.length > 0) this.text(" ");
      // An empty string leaves its spaces.
      if (value === "") this.#parts.push({ kind: "text", text: "", style: null });
      else this.value(value);
    }
  }

  /** The text of the line, once its tensors are read. */
  writtenWith(read: readonly ShownTensor[]): string {
    const written = (token: Token): string =>
      token.kind === "tensor" ? inlineText(read[token.index] as ShownTensor) : token.text;
    return this.#parts
      .map((part) => (part.kind === "text" ? part.text : tokensOf(part).map(written).join("")))
      .join("");
  }
}

/** An object that only looks like a tensor has no node. */
export function isTensor(value: object): value is Tensor {
  return value instanceof Tensor && typeof propertyOf(value, "node")?.value === "object";
}

function inlineText({ elements, shape, dtype }: ShownTensor): string {
  const body = formatTensor(elements, shape, dtype);
  if (shape.length === 0) return body;
  return `${dtype}[${shape.join(", ")}]${body.includes("\n") ? "\n" : " "}${body}`;
}
