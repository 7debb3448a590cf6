/** Every op of i32, u32 and bool: it returns the same as for floats, or says that it does not take them. */
import { describe, expect, it } from "vitest";
import {
  answerOf,
  asFloats,
  dtypeConformance,
  type Subject,
  subjectsByOp,
} from "../conformance/dtypes.ts";
import { type Evaluation, evaluate } from "../conformance/evaluation.ts";
import type { Sample } from "../conformance/samples.ts";
import { computeOn } from "../running/compute-on.ts";

dtypeConformance("the CPU", { device: "cpu" });

/** Ops whose result depends on the representation of a number, or has the dtype of an operand. */
const ofTheDtype: ReadonlySet<string> = new Set([
  "bitcast",
  // The results of functions are cast to the dtype of `x`, as in NumPy.
  "piecewise",
]);

/** Ops whose cases need other operands as integers: complete matrices, and rows without NaN. */
const caseDiffers = (name: string, family: string): boolean =>
  family === "linear algebra" || name.startsWith("nan");

const isComparable = ({ spec }: Subject): boolean =>
  !ofTheDtype.has(spec.name) && !caseDiffers(spec.name, spec.family);

const houseForm = /^([a-z][A-Za-z0-9]*: )?(unsupported|mismatched|invalid) \w+.* [^.]+$/;

async function expectAsFloats(sample: Sample, value: Evaluation): Promise<void> {
  const want = await evaluate(asFloats(sample));
  expect(value.shape).toEqual(want.shape);
  for (const [at, wanted] of want.data.entries()) {
    const found = value.data[at] as number;
    // Unsigned numbers wrap around below 0.
    const held = value.dtype === "u32" && wanted < 0 ? wanted + 2 ** 32 : wanted;
    if (Number.isNaN(held)) expect(found).toBeNaN();
    else if (!Number.isFinite(held)) expect(found).toBe(held);
    else expect(Math.abs(found - held), `element ${at}`).toBeLessThan(1e-4 * (1 + Math.abs(held)));
  }
}

describe("on the reference", () => {
  computeOn({ device: "reference" });

  it.each(subjectsByOp)("%s returns what floats return, or is refused in words", async (_, own) => {
    for (const subject of own) {
      const answer = await answerOf(subject);
      if ("refusal" in answer) expect(answer.refusal).toMatch(houseForm);
      else if (isComparable(subject)) await expectAsFloats(answer.sample, answer.value);
    }
  });
});
