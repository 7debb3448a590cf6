import { describe, expect, it } from "vitest";
import { apart } from "../../../tests/memory/memory-rules.ts";
import { define } from "../executor/client/definition.ts";
import { structureOf } from "../executor/client/structure.ts";
import { leafNode, Value } from "../graph/node.ts";
import "../graph/methods.ts";
import { Tensor } from "../graph/tensor.ts";
import type { FusionReason, StoreReason } from "../ir/fusion.ts";
import type { MemoryRules } from "../ir/plan.ts";
import type { Shape } from "../ir/shape.ts";
import { decode } from "../rewrite/decode.ts";
import { simplify } from "../rewrite/simplify.ts";
import { schedule } from "./index.ts";

let ids = 0;

function input(shape: Shape, dtype: "f32" | "i32" = "f32"): Tensor {
  return new Tensor(leafNode(new Value(++ids), shape, dtype, false));
}

interface Notes {
  readonly name: string;
  readonly together: FusionReason | undefined;
  /** The reasons for inputs that other steps wrote. */
  readonly apart: readonly StoreReason[];
}

function notesOf(targets: readonly Tensor[], rules: MemoryRules = apart): Notes[] {
  const nodes = targets.map(({ node }) => node);
  const structure = structureOf(nodes);
  const isInput = structure.numbers.map(() => false);
  const { graph } = define(structure, nodes, isInput);
  const { steps } = schedule(simplify(decode(graph), { scatters: false }), `${++ids}`, rules);
  return steps.map(({ kernel, fusion }) => ({
    name: kernel.name,
    together: fusion?.together,
    apart: (fusion?.apart ?? []).flatMap((note) => note ?? []),
  }));
}

const x = input([64, 32]);

describe("what a schedule says of its kernels", () => {
  it("is what their ops have in common", () => {
    const together = (target: Tensor): FusionReason | undefined => notesOf([target])[0]?.together;
    expect(together(x.neg())).toEqual({ kind: "alone" });
    expect(together(x.sum(1))).toEqual({ kind: "alone" });
    expect(together(x.mul(x).add(1).tanh())).toEqual({ kind: "loop" });
    expect(together(x.matmul(input([32, 8])).relu())).toEqual({ kind: "epilogue" });
    expect(together(x.softmax(1))).toEqual({ kind: "rows", stages: 2 });
  });

  it("is how often a product reads what was computed before it", () => {
    const [, product] = notesOf([x.cos().matmul(input([32, 16]))]);
    expect(product?.apart).toEqual([{ kind: "read again", times: 16 }]);
    const [, other] = notesOf([input([16, 64]).matmul(x.cos())]);
    expect(other?.apart).toEqual([{ kind: "read again", times: 16 }]);
  });

  it("is that both have a core, of which a kernel has one", () => {
    const [, second] = notesOf([x.sum(0).cos().sum()]);
    expect(second?.apart).toEqual([{ kind: "cores" }]);
  });

  it("is that the other goes over other rows", () => {
    const [, second] = notesOf([x.softmax(1).sum(0)]);
    expect(new Set(second?.apart.map(({ kind }) => kind))).toEqual(new Set(["rows"]));
  });

  it("is that the value is repeated, or read by several, and costly", () => {
    const column = input([64, 1]).cos().tanh();
    const repeated = notesOf([column.broadcastTo([64, 32]).permute([1, 0]).mul(2)]);
    expect(repeated.at(-1)?.apart).toEqual([{ kind: "repeated", times: 32 }]);
    const costly = x.cos().tanh();
    const several = notesOf([costly.sum(0), costly.flip(0).sum(1)]);
    expect(several.flatMap((note) => note.apart)).toContainEqual({ kind: "shared", readers: 2 });
  });

  it("is that the elements are known only when they are read", () => {
    const [, taken] = notesOf([
      x
        .cos()
        .tanh()
        .take(input([8], "i32"), 0),
    ]);
    expect(taken?.apart).toEqual([{ kind: "gathered" }]);
  });

  it("is the limit that one kernel would exceed", () => {
    const many = Array.from({ length: 12 }, () => input([64, 32]));
    const sum = many.reduce((all, x) => all.add(x));
    expect(notesOf([sum]).at(-1)?.apart).toContainEqual({
      kind: "too many",
      what: "buffers",
      most: 8,
    });
  });

  it("is that a kernel was split for a device that sees little at a time", () => {
    const rules = { ...apart, windowBytes: 1024 };
    const cut = notesOf([input([4096]).mul(2).sum()], rules);
    expect(cut.length).toBeGreaterThan(1);
    expect(cut.flatMap((note) => note.apart)).toContainEqual({ kind: "split" });
  });

  it("is nothing of what the graph's inputs are", () => {
    expect(notesOf([x.neg()])[0]?.apart).toEqual([]);
  });
});
