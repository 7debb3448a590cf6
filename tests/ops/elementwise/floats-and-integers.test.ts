/** Parts of floats, and divisors and bits of integers, against JavaScript's arithmetic. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Tensor, tensor } from "../../../src/engine/index.ts";
import { elements } from "../../every-op/known-values.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

onReferenceAndCpu(() => {
  it("modf returns two parts with the sign of the number", async () => {
    const { fraction, whole } = tensor([-3.25, -2, -0, inf, -inf, nan]).modf();
    expect(await elements(fraction)).toEqual([-0.25, -0, -0, 0, -0, nan]);
    expect(await elements(whole)).toEqual([-3, -2, -0, inf, -inf, nan]);
  });

  it("frexp and ldexp are inverses, bit for bit, of every float", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.float({ noNaN: true }), { minLength: 1 }), async (xs) => {
        const { mantissa, exponent } = tensor(xs).frexp();
        for (const [at, m] of (await elements(mantissa)).entries()) {
          const x = xs[at] as number;
          if (x === 0 || Math.abs(x) === inf) expect(m).toBe(x);
          else expect(Math.abs(m) >= 0.5 && Math.abs(m) < 1, `mantissa of ${x}`).toBe(true);
        }
        expect(await elements(mantissa.ldexp(exponent))).toEqual(xs);
      }),
      { numRuns: 40 },
    );
  });

  it("ldexp rounds once, where the result is subnormal too", async () => {
    const one = fc.tuple(fc.float({ noNaN: true }), fc.integer({ min: -300, max: 300 }));
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1 }), async (drawn) => {
        const x = tensor(drawn.map(([x]) => x));
        const n = tensor(
          drawn.map(([, n]) => n),
          { dtype: "i32" },
        );
        const wanted = drawn.map(([x, n]) => Math.fround(x * 2 ** n));
        expect(await elements(x.ldexp(n))).toEqual(wanted);
      }),
      { numRuns: 40 },
    );
  });

  it("spacing is the step of nextafter away from 0", async () => {
    const x = tensor([1, -1, 3.75, 2 ** 24, 1e-30, 2 ** -126, 0, inf, nan]);
    const away = x.nextafter(tensor([inf, -inf, inf, inf, inf, inf, inf, inf, inf]));
    expect((await elements(x.spacing())).slice(0, 7)).toEqual(
      (await elements(away.sub(x))).slice(0, 7),
    );
    expect((await elements(x.spacing())).slice(7)).toEqual([nan, nan]);
    const halves = tensor([1, -2048, 1e-6, 0], { dtype: "f16" }).spacing();
    expect(await elements(halves)).toEqual([2 ** -10, -2, 2 ** -24, 2 ** -24]);
    expect(await tensor(3.4028234663852886e38).spacing().item()).toBe(2 ** 104);
  });

  it("gcd and lcm are Euclid's, of BigInts", async () => {
    const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
    const size = (a: bigint): bigint => (a < 0n ? -a : a);
    const one = fc.tuple(fc.integer(), fc.integer());
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1 }), async (drawn) => {
        const pairs: [number, number][] = [...drawn, [0, 0], [0, -6], [701408733, 433494437]];
        const [x, y] = [0, 1].map((side) =>
          tensor(
            pairs.map((pair) => pair[side] as number),
            { dtype: "i32" },
          ),
        ) as [Tensor, Tensor];
        const divisors = pairs.map(([a, b]) => gcd(size(BigInt(a)), size(BigInt(b))));
        expect(await elements(x.gcd(y))).toEqual(divisors.map((d) => Number(BigInt.asIntN(32, d))));
        const multiples = pairs.map(([a, b], at) => {
          const d = divisors[at] as bigint;
          return d === 0n ? 0 : Number(BigInt.asIntN(32, (size(BigInt(a)) / d) * size(BigInt(b))));
        });
        expect(await elements(x.lcm(y))).toEqual(multiples);
      }),
      { numRuns: 20 },
    );
  });

  it("clz counts as Math.clz32", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer(), { minLength: 1 }), async (xs) => {
        const found = tensor(xs, { dtype: "i32" }).clz();
        expect(await elements(found)).toEqual(xs.map((x) => Math.clz32(x)));
      }),
      { numRuns: 20 },
    );
  });

  it("unpackbits restores what packbits packed, in both orders", async () => {
    const bits = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(bits, fc.constantFrom("big", "little"), async (drawn, bitOrder) => {
        const packed = tensor(drawn, { dtype: "u32" }).packbits(null, { bitOrder });
        const back = packed.unpackbits(null, { bitOrder, count: drawn.length });
        expect(await elements(back)).toEqual(drawn);
        const [byte] = await elements(packed);
        const first = drawn.slice(0, 8).join("").padEnd(8, "0");
        const text = bitOrder === "big" ? first : [...first].reverse().join("");
        expect(byte).toBe(Number.parseInt(text, 2));
      }),
      { numRuns: 30 },
    );
  });
});
