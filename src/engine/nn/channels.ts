/** The common part of layers that normalise channels. */
import { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { ones, zeros } from "../ops/index.ts";
import type { Module } from "./module.ts";

export interface ScaleAndShift {
  /** f32 [channels]; null where none is learned. */
  readonly weight: Parameter | null;
  /** f32 [channels]; null where none is learned. */
  readonly bias: Parameter | null;
}

export interface ChannelNorm extends Module, ScaleAndShift {}

/** Makes learned scales that start at 1 and shifts that start at 0. */
export function scaleAndShift(channels: number, affine: boolean, bias: boolean): ScaleAndShift {
  return {
    weight: affine ? new Parameter(ones([channels])) : null,
    bias: affine && bias ? new Parameter(zeros([channels])) : null,
  };
}

/** Throws a Fault unless axis 1 has this number of channels. */
export function checkChannels(name: string, { shape }: Tensor, channels: number): void {
  if (shape[1] === channels) return;
  throw fault(
    name,
    `mismatched channels: ${formatShape(shape)} does not have ${channels} on axis 1`,
  );
}
