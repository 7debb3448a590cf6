/**
 * 8-bit integers in every op that takes integers: the specifications' cases again in the narrow dtype, compared
 * with the same call on the same elements in the wide one.
 */
import { describe, expect, it } from "vitest";
import { type Tensor, tensor } from "../../src/engine/index.ts";
import { type DType, holds, isInteger, rangeOf } from "../../src/engine/ir/dtype.ts";
import { chosenSpecs } from "../conformance/chosen.ts";
import { largestOf, type Sample, samplesOf } from "../conformance/samples.ts";
import { computeOn } from "../running/compute-on.ts";

/** Larger cases are about how kernels are partitioned, which the wide dtypes cover. */
const maxElements = 100;

/** Ops that refuse integers of 8 or of 32 bits, and ops with cases that contain a number beyond the range of bytes. */
const others: ReadonlySet<string> = new Set([
  "bitcast",
  "unpackInt4",
  "unpackInt8",
  "reduce",
  "reduceWindow",
  "matmulInteger",
  "convInteger",
  "quantizedMatmul",
  "quantizedConv",
  "whileLoop",
]);

const samples = chosenSpecs
  .flatMap(samplesOf)
  .filter((sample) => largestOf(sample) <= maxElements && !others.has(sample.spec.name));

/** The first sample of each op whose integers the narrow dtype can represent; there is at least one. */
function holding(narrow: DType): Sample[] {
  const seen = new Set<string>();
  return samples.filter(({ operands, spec }) => {
    if (seen.has(spec.name)) return false;
    const integers = operands.filter(({ dtype }) => isInteger(dtype));
    const elements = integers.flatMap((operand) => operand.elements);
    const isHeld = integers.length > 0 && elements.every((element) => holds(narrow, element));
    if (isHeld) seen.add(spec.name);
    return isHeld;
  });
}

async function resultOf(sample: Sample, dtypeOf: (dtype: DType) => DType): Promise<Tensor> {
  const operands = sample.operands.map(({ shape, dtype, elements }) =>
    tensor(elements, { shape, dtype: dtypeOf(dtype) }),
  );
  return sample.case.build(...operands);
}

/** Wraps an integer into the range of a dtype by keeping its low bits. */
function wrapped(value: number, dtype: DType): number {
  if (dtype !== "i8" && dtype !== "u8") return value;
  const [least] = rangeOf[dtype];
  return ((((value - least) % 256) + 256) % 256) + least;
}

describe("bytes in ops that take integers", () => {
  computeOn({ device: "reference" });

  it("wrap around to the low bits", () => {
    expect([wrapped(300, "u8"), wrapped(200, "i8"), wrapped(-129, "i8")]).toEqual([44, -56, 127]);
  });

  for (const narrow of ["i8", "u8"] as const) {
    it.each(holding(narrow).map((sample) => [sample.title, sample] as const))(
      `%s is the same in ${narrow}`,
      async (_, sample) => {
        const got = await resultOf(sample, (dtype) => (isInteger(dtype) ? narrow : dtype));
        const want = await resultOf(sample, (dtype) =>
          isInteger(dtype) ? (narrow === "i8" ? "i32" : "u32") : dtype,
        );
        const expected = [...(await want.data())].map((value) => wrapped(value, got.dtype));
        expect(got.shape).toEqual(want.shape);
        expect([...(await got.data())]).toEqual(expected);
      },
    );
  }
});
