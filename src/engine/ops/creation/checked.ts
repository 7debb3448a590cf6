/** Tensors that are checked before anything is computed from them. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { type FunctionOp, functionOp, recorder } from "../define.ts";
import { tensor } from "./creation.ts";
import type { Elements } from "./elements.ts";

export const asarrayChkfinite: FunctionOp<(elements: Tensor | Elements) => Promise<Tensor>> =
  functionOp("creation", {
    name: "asarrayChkfinite",
    doc: "Returns a promise of the tensor, or of a tensor with the given elements, that rejects if any element is NaN or infinite. The check runs on the device, and one number is read back from it.",
    example: "await asarrayChkfinite([1, 2])  // [1, 2]",
    build: (elements) => {
      const { afterReading, isTensor } = recorder();
      const x = isTensor(elements) ? elements : tensor(elements);
      const wrong = x.isfinite().logicalNot().cast("i32").sum();
      return afterReading(wrong, [x], ([count]) => {
        if (count === 0) return x;
        throw fault(
          "asarrayChkfinite",
          `invalid elements: ${count} of ${x.size} are NaN or infinite`,
        );
      });
    },
  });
