/** Trims zeros around the nonzero elements; the size of the result is data. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { normalizeAxes } from "../axes.ts";
import { numbers } from "../creation/numbers.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { stack } from "./joining.ts";
import type { Range } from "./slice.ts";

export const trimZeros: Op<
  (x: TensorLike, trim?: string, axis?: number | readonly number[] | null) => Promise<Tensor>
> = methodOp("movement", {
  name: "trimZeros",
  doc: 'Returns a promise of the tensor without zeros at the front ("f") and back ("b") of each axis, of one or of several. The result is the smallest block that contains all non-zero elements. Its shape depends on the data, so it is a promise. NaN counts as non-zero.',
  example: "await tensor([0, 0, 1, 0, 2, 0]).trimZeros()  // [1, 0, 2]",
  build: (value, trim = "fb", axis) => {
    const x = recorder().lift(value, "f32");
    if (!/^(f|b|fb|bf)$/i.test(trim))
      throw fault("trimZeros", `unknown trim "${trim}": use "f", "b" or "fb"`);
    const axes = normalizeAxes("trimZeros", axis, x.shape);
    if (x.size === 0 || axes.length === 0) return Promise.resolve(x);
    const bounds = axes.flatMap((axis) => {
      const others = x.shape.flatMap((_, other) => (other === axis ? [] : [other]));
      const hits = x.ne(0).any(others);
      const extent = x.shape[axis] as number;
      const indices = numbers(extent);
      return [where(hits, indices, extent).min(), where(hits, indices.add(1), 0).max()];
    });
    const [front, back] = [/f/i.test(trim), /b/i.test(trim)];
    return recorder().afterReading(stack(bounds), [x], (found) => {
      const ranges = x.shape.map((extent, index): Range => {
        const position = axes.indexOf(index);
        if (position < 0) return null;
        const [first, end] = [found[2 * position] as number, found[2 * position + 1] as number];
        return [front ? first : 0, back ? end : extent];
      });
      return x.slice(...ranges);
    });
  },
});
