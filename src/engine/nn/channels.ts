/** What layers that normalise channels have in common. */
import { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { ones, zeros } from "../ops/index.ts";
import type { Module } from "./module.ts";

/** f32 [channels]; null where it is not learned. */
export interface ScaleAndShift {
  readonly weight: Parameter | null;
  readonly bias: Parameter | null;
}

export interface ChannelNorm extends Module, ScaleAndShift {}

/** Scales of 1 and shifts of 0, from which they learn. */
export function scaleAndShift(channels: number, affine: boolean, bias: boolean): ScaleAndShift {
  return {
    weight: affine ? new Parameter(ones([channels])) : null,
    bias: affine && bias ? new Parameter(zeros([channels])) : null,
  };
}

/** Throws unless axis 1 has so many channels. */
export function checkChannels(name: string, { shape }: Tensor, channels: number): void {
  if (shape[1] === channels) return;
  throw fault(
    "mismatched",
    `${name}: mismatched channels: ${formatShape(shape)} does not have ${channels} on axis 1`,
  );
}
