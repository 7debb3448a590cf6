/**
 * The body of a loop: a small graph that is computed at each step. Programs record bodies, and they cross the wire as
 * text inside the attributes of the loop's nodes, so this module reads text that is not to be trusted: a body is
 * checked when its types are inferred.
 */
import { ByteCache } from "../../ir/caches/byte-cache.ts";
import { cacheBudgets } from "../../ir/caches/cache-budgets.ts";
import type { Position } from "../../ir/fault.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import type { Attributes } from "../../ops/attributes.ts";
import type { Primitive, TensorType } from "../../ops/define.ts";
import { recorder } from "../../ops/define.ts";
import { primitives } from "../known-primitives.ts";
import { at } from "../position.ts";
import type { Tensor } from "../tensor.ts";

/** Values are numbered: the inputs first, then the nodes. Operands have smaller numbers than their users. */
export interface BodyNode {
  readonly op: Primitive;
  readonly operands: readonly number[];
  readonly attributes: Attributes;
  readonly position: Position | null;
}

/** Maximum number of nodes of a body. */
const maxNodes = 20_000;
/** Maximum number of characters of one text in the attributes of a node: see the limits of messages. */
const chunk = 250;

export class Body {
  readonly inputs: number;
  readonly nodes: readonly BodyNode[];
  readonly outputs: readonly number[];
  /** The form in attributes: equal bodies have equal texts. */
  readonly text: readonly string[];
  readonly #types = new Map<string, readonly TensorType[]>();
  readonly #derived = new Map<string, unknown>();
  #uses: readonly ReadonlySet<number>[] | null = null;

  constructor(inputs: number, nodes: readonly BodyNode[], outputs: readonly number[]) {
    this.inputs = inputs;
    this.nodes = nodes;
    this.outputs = outputs;
    const rows = nodes.map(({ op, operands, attributes, position }) => [
      op.name,
      operands,
      attributes,
      position?.line ?? 0,
      position?.column ?? 0,
    ]);
    const whole = JSON.stringify([inputs, rows, outputs], spelling);
    this.text = chunksOf(whole);
    joined.set(this.text, whole);
    known.getOrMake(
      whole,
      () => this,
      () => whole.length + bytesPerNode * nodes.length,
    );
  }

  /** The types of all values for these of the inputs. Throws a Fault where an op does not accept its operands. */
  types(inputs: readonly TensorType[]): readonly TensorType[] {
    const key = inputs.map(({ dtype, shape }) => `${dtype}${shape.join()}`).join(";");
    const known = this.#types.get(key);
    if (known) return known;
    const types: TensorType[] = inputs.map(({ shape, dtype }) => ({ shape, dtype }));
    for (const { op, operands, attributes } of this.nodes) {
      const taken = operands.map((operand) => types[operand] as TensorType);
      const { shape, dtype } = op.infer(taken, attributes);
      types.push({ shape, dtype });
    }
    if (this.#types.size >= 16) this.#types.clear();
    this.#types.set(key, types);
    return types;
  }

  /** The number of nodes that are computed at each step, those of inner loops included. */
  get weight(): number {
    return this.once("weight", () => {
      let sum = 0;
      for (const { op, attributes } of this.nodes) {
        const inner = op.kind === "iteration" && typeof attributes.steps === "number";
        sum += inner ? (attributes.steps as number) * bodyOf(attributes.body).weight : 1;
      }
      return sum;
    });
  }

  /** Records the body's ops from these tensors and returns its outputs. */
  record(inputs: readonly Tensor[]): Tensor[] {
    const values: Tensor[] = [...inputs];
    for (const [index, node] of this.nodes.entries()) {
      // A result of an inner loop may have been recorded together with another one.
      if (values[this.inputs + index] !== undefined) continue;
      const taken = node.operands.map((operand) => values[operand] as Tensor);
      const same = node.op.kind === "iteration" ? this.#sameLoop(index) : [index];
      const results = same.map((other) => {
        const { op, attributes, position } = this.nodes[other] as BodyNode;
        return at(position, () => recorder().node(op, taken, attributes));
      });
      const { op } = node;
      const made =
        op.kind === "iteration" && op.together
          ? op.together(
              taken,
              results,
              same.map((other) => (this.nodes[other] as BodyNode).attributes),
            )
          : results;
      for (const [at, other] of same.entries()) values[this.inputs + other] = made[at] as Tensor;
    }
    return this.outputs.map((output) => values[output] as Tensor);
  }

  /** The indices of the nodes that are results of the same inner loop as this one. */
  #sameLoop(index: number): readonly number[] {
    const { op, operands, attributes } = this.nodes[index] as BodyNode;
    const found: number[] = [];
    for (const [other, node] of this.nodes.entries())
      if (
        node.op === op &&
        sameNumbers(node.operands, operands) &&
        sameAttributes({ ...node.attributes, result: 0 }, { ...attributes, result: 0 })
      )
        found.push(other);
    return found;
  }

  /** For each value, the inputs that it depends on. */
  get uses(): readonly ReadonlySet<number>[] {
    this.#uses ??= usesIn(this);
    return this.#uses;
  }

  /** The body with only these inputs and outputs, and the nodes that they need. */
  select(inputs: readonly number[], outputs: readonly number[]): Body {
    if (inputs.length === this.inputs && sameNumbers(outputs, this.outputs)) return this;
    return this.once(`select ${inputs.join()} ${outputs.join()}`, () => {
      const live = new Set(outputs);
      for (let value = this.inputs + this.nodes.length - 1; value >= this.inputs; value--) {
        if (!live.has(value)) continue;
        for (const operand of (this.nodes[value - this.inputs] as BodyNode).operands)
          live.add(operand);
      }
      const renamed = new Map<number, number>(inputs.map((input, index) => [input, index]));
      const nodes: BodyNode[] = [];
      for (const [index, node] of this.nodes.entries()) {
        if (!live.has(this.inputs + index)) continue;
        const operands = node.operands.map((operand) => renamed.get(operand) as number);
        renamed.set(this.inputs + index, inputs.length + nodes.push({ ...node, operands }) - 1);
      }
      const kept = outputs.map((output) => renamed.get(output) as number);
      return new Body(inputs.length, nodes, kept);
    });
  }

  /** The same body with more inputs, of which `place` says where each of the old ones is. */
  among(count: number, place: (input: number) => number): Body {
    const renamed = (value: number): number =>
      value < this.inputs ? place(value) : value - this.inputs + count;
    return new Body(
      count,
      this.nodes.map((node) => ({ ...node, operands: node.operands.map(renamed) })),
      this.outputs.map(renamed),
    );
  }

  /** Returns a value that is derived from the body, and is made when it is first needed. */
  once<Derived>(key: string, make: () => Derived): Derived {
    if (this.#derived.has(key)) return this.#derived.get(key) as Derived;
    const made = make();
    if (this.#derived.size >= 64) this.#derived.clear();
    this.#derived.set(key, made);
    return made;
  }
}

function sameNumbers(x: readonly number[], y: readonly number[]): boolean {
  return x.length === y.length && x.every((number, index) => number === y[index]);
}

/** Whether both have the same entries in the same order. */
export function sameAttributes(x: Attributes, y: Attributes): boolean {
  return x === y || JSON.stringify(x, spelling) === JSON.stringify(y, spelling);
}

function usesIn({ inputs, nodes }: Body): readonly ReadonlySet<number>[] {
  const uses: Set<number>[] = [];
  for (let input = 0; input < inputs; input++) uses.push(new Set([input]));
  for (const { operands } of nodes) {
    const own = new Set<number>();
    for (const operand of operands) for (const input of uses[operand] ?? []) own.add(input);
    uses.push(own);
  }
  return uses;
}

function spelling(_: string, value: unknown): unknown {
  return spelled(value);
}

/** JSON has no NaN, infinities and -0; texts that begin with # stand for them, or for themselves. */
function spelled(value: unknown): unknown {
  if (typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0)))
    return `#${Object.is(value, -0) ? "-0" : value}`;
  return typeof value === "string" && value.startsWith("#") ? `#${value}` : value;
}

function read(value: unknown): unknown {
  if (typeof value !== "string" || !value.startsWith("#")) return value;
  return value.startsWith("##") ? value.slice(1) : Number(value.slice(1));
}

function chunksOf(text: string): readonly string[] {
  const chunks: string[] = [];
  for (let at = 0; at < text.length; at += chunk) chunks.push(text.slice(at, at + chunk));
  return chunks;
}

/** Bodies by their texts. Lists of types and derived bodies are limited by number, so they grow with the nodes. */
const known = new ByteCache<string, Body>(cacheBudgets.bodies);
/** Includes types and derived bodies, as measured for loops with gradients. */
const bytesPerNode = 700;
/** The texts of lists that were seen before, which saves joining them. They keep no body alive. */
const joined = new WeakMap<object, string>();

function invalid(why: string): Error {
  return fault(null, `invalid body of a loop: ${why}`);
}

/** Reads the attribute. Throws a Fault for anything that is not a body. */
export function bodyOf(attribute: unknown): Body {
  if (!Array.isArray(attribute) || attribute.some((part) => typeof part !== "string"))
    throw invalid("expected a list of texts");
  const seen = joined.get(attribute);
  if (seen !== undefined) return known.peek(seen) ?? parsed(seen);
  const text = attribute.join("");
  const body = known.get(text) ?? parsed(text);
  joined.set(attribute, joined.get(body.text) ?? text);
  return body;
}

function parsed(text: string): Body {
  let form: unknown;
  try {
    form = JSON.parse(text, (_, value: unknown) => read(value));
  } catch {
    throw invalid("its text is not JSON");
  }
  const [inputs, rows, outputs] = Array.isArray(form) ? form : [];
  if (!Number.isInteger(inputs) || inputs < 0 || inputs > maxNodes) throw invalid("inputs");
  if (!Array.isArray(rows) || rows.length > maxNodes) throw invalid("nodes");
  const nodes = rows.map((row: unknown, index): BodyNode => {
    const [name, operands, attributes, line, column] = Array.isArray(row) ? row : [];
    const op = primitives.get(String(name));
    if (!op) throw fault(null, `unknown op "${String(name)}" in the body of a loop`);
    if (typeof attributes !== "object" || attributes === null) throw invalid("attributes");
    const position = isCount(line) && isCount(column) ? { line, column } : null;
    return { op, operands: numbers(operands, inputs + index), attributes, position };
  });
  return new Body(inputs, nodes, numbers(outputs, inputs + nodes.length));
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}

function numbers(list: unknown, below: number): readonly number[] {
  const isGood = (value: unknown): boolean =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < below;
  if (!Array.isArray(list) || !list.every(isGood)) throw invalid("operands");
  return list;
}

/** A type as messages show it. */
export function typeText({ dtype, shape }: TensorType): string {
  return `${dtype}${formatShape(shape)}`;
}
