import { describe, expect, it } from "vitest";
import { logSoftmax, tensor } from "../../../src/engine/index.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";

onReferenceAndCpu(() => {
  describe("logSoftmax of rows of few elements", () => {
    it.each([1, 4, 5, 8, 9, 10, 11, 12, 15, 16, 17, 20])(
      "agrees with the definition for rows of %d, whole vectors and a remainder",
      async (n) => {
        const rows = Array.from({ length: 7 }, (_, row) =>
          Array.from({ length: n }, (__, index) => ((7 * row + 5 * index) % 11) / 4 - row),
        );
        const got = (await logSoftmax(tensor(rows), 1).array()) as number[][];
        for (const [row, elements] of rows.entries()) {
          const whole = Math.log(elements.reduce((sum, term) => sum + Math.exp(term), 0));
          for (const [index, value] of elements.entries())
            expect(got[row]?.[index], `row ${row}, element ${index}`).toBeCloseTo(value - whole, 5);
        }
      },
    );
  });
});
