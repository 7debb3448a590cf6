import { describe } from "vitest";
import { computeOn } from "../../running/compute-on.ts";
import { testValues } from "../../running/test-values.ts";
import { computed, listed, outOfRange, outOfRangeRows } from "./out-of-range.ts";

describe.each(["reference", "cpu"] as const)("indices on the %s", (device) => {
  describe("that only the device knows", () => {
    computeOn({ device });
    testValues(outOfRange + outOfRangeRows, { at: computed });
  });

  describe("that a program of the first version of the language specifies", () => {
    computeOn({ device, languageVersion: 1 });
    testValues(outOfRange, { at: listed });
  });
});

// That each op refuses indices that the program specifies is in calls.ts.
describe("indices that a program specifies", () => {
  computeOn({ device: "reference" });
  testValues(`
indices are known through casts and changes of shape, and in a function that vmap batches
  places = tensor([0, 0, 0, 7], { dtype: "u32" }).reshape([2, 2]).cast("i32")
  tensor([1, 2]).take(places)  // take: invalid index 7 at [1, 1]: expected -2 to 1
  pick = vmap((row) => row.take(tensor([5], { dtype: "i32" })))
  pick(tensor([[1, 2]]))  // take: invalid index 5 at [0]
indices out of range are no error where a mode or a value for them is given
  places = tensor([2, -3], { dtype: "i32" })
  tensor([1, 2]).take(places, 0, { mode: "clip" })  => [2, 1]
  tensor([1, 2]).take(places, 0, { fillValue: 9 })  => [9, 9]
  tensor([1, 2]).takeAlongAxis(places, 0, { mode: "wrap" })  => [1, 2]
  tensor([1, 2]).put(places, tensor([7, 8]), { mode: "wrap" })  => [7, 8]
`);
});
