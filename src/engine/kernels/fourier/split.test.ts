import { describe, expect, it } from "vitest";
import { input } from "../../../../tests/running/plan-of.ts";
import { define } from "../../executor/client/definition.ts";
import { structureOf } from "../../executor/client/structure.ts";
import type { Abilities } from "../../ir/plan.ts";
import { fft } from "../../ops/index.ts";
import { decode } from "../../rewrite/decode.ts";
import { simplify } from "../../rewrite/simplify.ts";
import { fitsFourier } from "./core.ts";

/** The numbers of points of the transforms that one of two rows of `length` becomes, each once. */
function transformsOf(length: number, abilities: Partial<Abilities> = {}): number[] {
  const { real, imag } = fft({ real: input([2, length]), imag: input([2, length]) });
  const targets = [real.node, imag.node];
  const structure = structureOf(targets);
  const { graph } = define(
    structure,
    targets,
    structure.numbers.map(() => false),
  );
  const { nodes } = simplify(decode(graph), { scatters: false, ...abilities });
  const lengths = nodes.flatMap(({ op, operands, attributes }) =>
    op?.kind === "fourier" ? [operands[0]?.shape[attributes.axis as number] as number] : [],
  );
  return [...new Set(lengths)].sort((x, y) => x - y);
}

describe("a Fourier transform", () => {
  it("of small prime factors is left whole up to what every device has the memory for", () => {
    for (const length of [1, 210, 1000, 2048]) expect(transformsOf(length)).toEqual([length]);
  });

  it("of more points is two of about the square root of their number", () => {
    expect(transformsOf(4096)).toEqual([64]);
    expect(transformsOf(2 ** 20)).toEqual([1024]);
    expect(transformsOf(2 ** 21)).toEqual([1024, 2048]);
    expect(transformsOf(3 ** 8 * 2)).toEqual([81, 162]);
  });

  it("of more than two cores' points is three", () => {
    const lengths = transformsOf(2 ** 24);
    expect(lengths.every((length) => fitsFourier(length))).toBe(true);
    expect(lengths).toEqual([64, 128, 2048]);
    expect(transformsOf(2 ** 24, { wholeTransforms: 4096 })).toEqual([4096]);
  });

  it("of a large prime factor is a convolution of at least twice the length", () => {
    expect(transformsOf(11)).toEqual([24]);
    expect(transformsOf(1009)).toEqual([2048]);
    expect(transformsOf(10007).every((length) => fitsFourier(length))).toBe(true);
  });

  it("of more points than a convolution has exact exponents for is first split by factors", () => {
    expect(transformsOf(11 ** 6).every((length) => fitsFourier(length))).toBe(true);
    expect(transformsOf(2 ** 17 * 11).every((length) => fitsFourier(length))).toBe(true);
  });
});
