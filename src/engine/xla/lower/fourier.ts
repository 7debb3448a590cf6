/** Fourier transforms of complex numbers along the last axis, as the dialect has them. */
import type { DType } from "../../ir/dtype.ts";
import type { FourierPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type Builder, integers } from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";

export function fourier(
  builder: Builder,
  { part }: FourierPrimitive,
  { attributes, shape }: GraphNode<DType>,
  [x, y]: readonly Value[],
): Value {
  const real = x as Value;
  const axis = attributes.axis as number;
  const points = real.type.shape[axis] as number;
  const isInverse = attributes.direction === 1;
  const imag = y ?? builder.splat(0, real.type);
  const signal = builder.one("complex", [real, imag], {
    shape: real.type.shape,
    element: "c64",
  });
  const order = [...shape.keys()].filter((each) => each !== axis);
  order.push(axis);
  const turned = builder.transpose(signal, order);
  const transformed = builder.one("fft", [turned], turned.type, {
    fft_type: { kind: "enum", enum: "fft_type", value: isInverse ? "IFFT" : "FFT" },
    fft_length: integers([points]),
  });
  const one = builder.one(part, [transformed], { shape: turned.type.shape, element: "f32" });
  const back = builder.transpose(
    one,
    order.map((_, each) => order.indexOf(each)),
  );
  const kept = builder.part(back, axis, 0, shape[axis] as number);
  // The dialect's inverse divides by the number of points.
  const scale = (attributes.scale as number) * (isInverse ? points : 1);
  return scale === 1 ? kept : builder.multiply(kept, scale);
}
