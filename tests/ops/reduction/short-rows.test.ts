import { describe, expect, it } from "vitest";
import { logSoftmax, tensor } from "../../../src/engine/index.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";

onReferenceAndCpu(() => {
  describe("logSoftmax of rows of few elements", () => {
    it.each([1, 4, 5, 8, 9, 10, 11, 12, 15, 16, 17, 20])(
      "is what the definition says of %d, for rows that are whole vectors and a rest",
      async (n) => {
        const rows = Array.from({ length: 7 }, (_, row) =>
          Array.from({ length: n }, (__, index) => ((7 * row + 5 * index) % 11) / 4 - row),
        );
        const got = (await logSoftmax(tensor(rows), 1).array()) as number[][];
        for (const [row, elements] of rows.entries()) {
          const whole = Math.log(elements.reduce((sum, each) => sum + Math.exp(each), 0));
          for (const [index, each] of elements.entries())
            expect(got[row]?.[index], `row ${row}, element ${index}`).toBeCloseTo(each - whole, 5);
        }
      },
    );
  });
});
