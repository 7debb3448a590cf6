import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/on-reference.ts";
import { tensor } from "../ops/index.ts";
import { evaluate } from "./evaluate.ts";
import { grad } from "./functions.ts";

describe("grad", () => {
  it("takes a tensor whose value the engine has computed before", async () => {
    await onReference(async () => {
      const x = tensor([1, 2]).mul(3);
      await evaluate(x);
      expect(await grad((y) => y.mul(y).sum())(x).array()).toEqual([6, 12]);
    });
  });
});
