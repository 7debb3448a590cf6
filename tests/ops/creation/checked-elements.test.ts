import { expect, it } from "vitest";
import { asarrayChkfinite, tensor } from "../../../src/engine/index.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";

onReferenceAndCpu(() => {
  it("asarrayChkfinite returns the tensor itself, or one of the elements", async () => {
    const x = tensor([1, -2]);
    expect(await asarrayChkfinite(x)).toBe(x);
    expect(await (await asarrayChkfinite([[1], [2]])).array()).toEqual([[1], [2]]);
    const whole = tensor([1, 2], { dtype: "i32" });
    expect(await asarrayChkfinite(whole)).toBe(whole);
    expect((await asarrayChkfinite([])).shape).toEqual([0]);
  });

  it("asarrayChkfinite rejects elements that are not finite, and counts them", async () => {
    await expect(asarrayChkfinite([1, Number.NaN, Number.NEGATIVE_INFINITY])).rejects.toThrow(
      "asarrayChkfinite: invalid elements: 2 of 3 are NaN or infinite",
    );
  });
});
