/** Fourier transforms of complex numbers along the last axis, as the dialect has them. */
import type { FourierPrimitive } from "../../engine/ops/define.ts";
import * as hlo from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";
import { widen } from "./conversion.ts";
import type { LowerRule } from "./rule.ts";

export const fourier: LowerRule<FourierPrimitive> = ({ part }, { attributes, shape }, operands) => {
  const [real, given] = operands.map(widen) as [Value, ...Value[]];
  const axis = attributes.axis as number;
  const points = real.type.shape[axis] as number;
  const isInverse = attributes.direction === 1;
  const imag = given ?? hlo.splat(0, real.type);
  const signal = hlo.one("complex", [real, imag], { shape: real.type.shape, element: "c64" });
  const order = [...shape.keys()].filter((each) => each !== axis);
  order.push(axis);
  const turned = hlo.transpose(signal, order);
  const transformed = hlo.one("fft", [turned], turned.type, {
    fft_type: { kind: "enum", enum: "fft_type", value: isInverse ? "IFFT" : "FFT" },
    fft_length: hlo.integers([points]),
  });
  const one = hlo.one(part, [transformed], { shape: turned.type.shape, element: "f32" });
  const back = hlo.transpose(
    one,
    order.map((_, each) => order.indexOf(each)),
  );
  const kept = hlo.part(back, axis, 0, shape[axis] as number);
  // The dialect's inverse divides by the number of points.
  const scale = (attributes.scale as number) * (isInverse ? points : 1);
  return scale === 1 ? kept : hlo.multiply(kept, scale);
};
