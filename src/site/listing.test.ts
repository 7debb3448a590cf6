/** Tests the facts that the Ops pages state about ops, which are found without a device. */
import { describe, expect, it } from "vitest";
import { casesOf } from "../../tests/ops/tables.ts";
import type { OpListing } from "../app/panes/docs/listing.ts";
import { pages } from "../engine/derive/pages.ts";
import { specs } from "../engine/derive/specs.ts";
import * as tensorpad from "../engine/index.ts";
import { planning } from "./example-run.ts";
import { listingOf, listings } from "./listing.ts";

function listing(name: string): Promise<OpListing> {
  const spec = specs.find((each) => each.name === name);
  if (spec === undefined) throw new Error(`no op ${name}`);
  return listingOf(spec, casesOf(spec));
}

describe("every op", { timeout: 120_000 }, () => {
  it("has a listing, whose kernels are whole shaders", async () => {
    const all = await listings(casesOf);
    expect(Object.keys(all)).toEqual(specs.map(({ name }) => name));
    for (const { kernels } of Object.values(all)) {
      for (const { name, code, groups } of kernels) {
        expect(name).not.toBe("");
        expect(code).toContain("@compute @workgroup_size(");
        expect(Math.min(...groups)).toBeGreaterThan(0);
      }
    }
  });

  it.each(pages().map((page) => [page.name, page.example] as const))(
    "%s has a program that prints its example, with all that it imports",
    async (_, { program, gives }) => {
      const body = program.replace(/^import (\{.*\}) from "tensorpad";/, "const $1 = tensorpad;");
      const printed: unknown[] = [];
      const print = (value: tensorpad.Tensor): void => void printed.push(value.array());
      const run = new Function("tensorpad", `"use strict"; return (async () => {${body}})();`);
      await planning(async () => {
        await (run({ ...tensorpad, print }) as Promise<void>);
        const [value] = await Promise.all(printed);
        expect([value].flat(9).length).toBe([JSON.parse(gives)].flat(9).length);
      });
      expect(printed).toHaveLength(1);
    },
  );
});

describe("generated code", () => {
  it("is one kernel for ops that fuse, and calls what the op computes", async () => {
    const { kernels } = await listing("exp");
    expect(kernels).toHaveLength(1);
    expect(kernels[0]?.name).toBe("exp");
    expect(kernels[0]?.code).toContain("exp");
    expect(kernels[0]?.groups).toEqual([1, 1]);
  });

  it("needs no optional feature", async () => {
    for (const name of ["matmul", "sort", "sum"]) {
      for (const { code } of (await listing(name)).kernels) expect(code).not.toMatch(/^enable /m);
    }
  });

  it("is none where nothing is computed", async () => {
    expect((await listing("tensor")).kernels).toEqual([]);
  });
});

describe("shapes", () => {
  it("are the op's results with its options' defaults", async () => {
    expect((await listing("matmul")).shapes).toContain("[3, 4], [4, 5] → [3, 5]");
    expect((await listing("argsort")).shapes).toContain("[5, 9] → i32 [5, 9]");
  });

  it("name the parts of a result that has several", async () => {
    expect((await listing("slogdet")).shapes).toContain(
      "[2, 4, 4] → { sign: [2], logabsdet: [2] }",
    );
  });

  it("are left out where the op wants more than tensors", async () => {
    expect((await listing("reshape")).shapes).toEqual([]);
  });
});

describe("a gradient", () => {
  it("is printed from the op's rule", async () => {
    expect((await listing("sin")).gradient).toEqual({
      kind: "rule",
      terms: [{ operand: "x", cotangent: "g · cos(x)" }],
    });
    expect((await listing("where")).gradient).toEqual({
      kind: "rule",
      terms: [
        { operand: "condition", cotangent: null },
        { operand: "x", cotangent: "where(condition, g, 0)" },
        { operand: "y", cotangent: "where(condition, 0, g)" },
      ],
    });
  });

  it("of a composite is that of what it is made of, of the op and not of its tests", async () => {
    expect((await listing("split")).gradient).toEqual({ kind: "moved" });
    const softmax = await listing("softmax");
    expect(softmax.gradient).toMatchObject({ kind: "composed" });
    expect(softmax.gradient).toHaveProperty("of", expect.arrayContaining(["exp", "sum"]));
  });

  it("is none through what is constant almost everywhere, or counts", async () => {
    for (const name of ["floor", "eq", "argmax", "countNonzero", "all"])
      expect((await listing(name)).gradient).toEqual({ kind: "none" });
  });

  it("is found where only a part of the result has one", async () => {
    expect((await listing("slogdet")).gradient).toMatchObject({ kind: "stated" });
  });

  it("is in words if it takes more than a line, only for ops on the cotangent's path", async () => {
    const spread = ["each element of `g` goes back to the position that its element came from"];
    expect((await listing("sort")).gradient).toEqual({ kind: "stated", rules: spread, of: [] });
    const adjugate =
      "`g` · det · A⁻ᵀ, with the transposed adjugate det · A⁻ᵀ (Giles 2008, §2.2.4), and its limit for a singular matrix";
    expect((await listing("det")).gradient).toEqual({ kind: "stated", rules: [adjugate], of: [] });
  });

  it("of a view op inverts it, and of a transform is the function's", async () => {
    expect((await listing("permute")).gradient).toEqual({ kind: "moved" });
    expect((await listing("vmap")).gradient).toEqual({ kind: "transform" });
  });
});
