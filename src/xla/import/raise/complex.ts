/** Operations whose operands or results are complex numbers, which are two tensors here. */
import type { Tensor } from "../../../engine/graph/tensor.ts";
import { zerosLike } from "../../../engine/ops/creation/like.ts";
import { fftn, ifftn } from "../../../engine/ops/fourier/axes.ts";
import { attributeOf, integersOf } from "../../dialect/rules.ts";
import { axisRules } from "./axes.ts";
import {
  type Complex,
  type Context,
  isComplex,
  type Operands,
  partwise,
  type Raised,
} from "./raised.ts";

/** Returns the operation's result, or null for one without complex numbers. */
export function complexResult(operands: readonly Raised[], context: Context): Raised | null {
  const { operation } = context;
  const [x, y] = operands;
  if (operation.name === "complex") return { real: x as Tensor, imag: y as Tensor };
  const isResult = operation.results[0]?.type.element === "c64";
  if (!isResult && !operands.some(isComplex)) return null;
  const moved = axisRules[operation.name];
  if (moved && operands.length > 0 && operation.name !== "pad")
    return partwise((part) => {
      const parts = operands.map((operand) => (operand as Complex)[part]);
      return moved(parts as unknown as Operands, context);
    });
  const [one, other] = [x as Complex, y as Complex];
  switch (operation.name) {
    case "real":
      return one.real;
    case "imag":
      return one.imag;
    case "convert":
      if (isResult && !isComplex(x as Raised)) {
        const real = (x as Tensor).cast("f32");
        return { real, imag: zerosLike(real) };
      }
      if (isResult) return one;
      return one.real.cast(operation.results[0]?.type.element as "f32");
    case "add":
      return partwise((part) => one[part].add(other[part]));
    case "subtract":
      return partwise((part) => one[part].sub(other[part]));
    case "negate":
      return partwise((part) => one[part].neg());
    case "multiply":
      return {
        real: one.real.mul(other.real).sub(one.imag.mul(other.imag)),
        imag: one.real.mul(other.imag).add(one.imag.mul(other.real)),
      };
    case "fft":
      return transformed(one, context);
    default:
      return context.refuse(
        "complex numbers support only addition, subtraction, multiplication, view ops and Fourier transforms",
      );
  }
}

function transformed(x: Complex, { operation }: Context): Complex {
  if (x.real.size === 0) return x;
  const count = integersOf(operation, "fft_length").length;
  const axes = Array.from({ length: count }, (_, index) => x.real.rank - count + index);
  const isInverse = attributeOf(operation, "fft_type", "enum").value === "IFFT";
  return isInverse ? ifftn(x, axes) : fftn(x, axes);
}
