import type { PrimitiveBase } from "../../ops/define.ts";
import { withLanesBeforeAxis } from "../../ops/lanes.ts";
import type { PrimitiveKind } from "../primitive-kind.ts";
import type { FourierPart } from "./core.ts";

/**
 * One part of the discrete Fourier transform along the attribute `axis`, from the real part of a signal and, unless
 * it is real, the imaginary one. The attributes `direction` and `scale` are those of core.ts; the result has the first
 * `kept` numbers of the axis, whose length is any.
 */
export interface FourierPrimitive extends PrimitiveBase {
  readonly kind: "fourier";
  readonly part: FourierPart;
}

export const fourierKind: PrimitiveKind<FourierPrimitive> = {
  computed: "core",
  operands: () => ({ least: 1, most: 2 }),
  work: (_, __, size) => 16 * size,
  batch: withLanesBeforeAxis,
};
