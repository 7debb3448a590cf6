import { describe, expect, it } from "vitest";
import { csvText, jsonText, numpyText } from "./copy-text.ts";

const matrix = {
  dtype: "f32",
  shape: [2, 2],
  elements: Float32Array.of(0.1, Number.NaN, Number.NEGATIVE_INFINITY, 1 / 3),
} as const;

describe("the text of a tensor for other programs", () => {
  it("is JSON, whose numbers become the same elements", () => {
    expect(jsonText(matrix)).toBe("[[0.1, null], [null, 0.33333334]]");
    const elements = Float32Array.from({ length: 1000 }, (_, at) => Math.sin(at) * 10 ** (at % 9));
    const text = jsonText({ dtype: "f32", shape: [1000], elements });
    expect(Float32Array.from(JSON.parse(text))).toEqual(elements);
  });

  it("is an expression of NumPy", () => {
    expect(numpyText(matrix)).toBe(
      "np.array([[0.1, np.nan], [-np.inf, 0.33333334]], dtype=np.float32)",
    );
    expect(numpyText({ dtype: "bool", shape: [2], elements: Uint8Array.of(0, 1) })).toBe(
      "np.array([False, True], dtype=bool)",
    );
    expect(numpyText({ dtype: "i32", shape: [0, 2], elements: new Int32Array() })).toBe(
      "np.array([], dtype=np.int32).reshape(0, 2)",
    );
    expect(numpyText({ dtype: "i32", shape: [], elements: Int32Array.of(-7) })).toBe(
      "np.array(-7, dtype=np.int32)",
    );
  });

  it("is a line of CSV for each row", () => {
    expect(csvText(matrix)).toBe("0.1,NaN\n-Infinity,0.33333334");
    expect(csvText({ dtype: "u32", shape: [3], elements: Uint32Array.of(1, 2, 3) })).toBe("1,2,3");
  });
});
