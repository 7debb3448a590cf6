/** Checks of a convolution's weight, groups and bias. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { recorder } from "../define.ts";

/** Adds the bias along the axis of the outputs. */
export function addBias(name: string, result: Tensor, bias: Tensor | null): Tensor {
  if (bias === null) return result;
  const outputs = result.shape[1] as number;
  if (bias.rank !== 1 || bias.shape[0] !== outputs) {
    throw fault(name, `mismatched bias: ${formatShape(bias.shape)} for ${outputs} outputs`);
  }
  return result.add(bias.reshape([outputs, ...result.shape.slice(2).map(() => 1)]));
}

export function checkWeight(name: string, weight: Tensor, rank: number): void {
  if (recorder().isTensor(weight) && weight.rank === rank + 2) return;
  const shown = recorder().isTensor(weight) ? formatShape(weight.shape) : typeof weight;
  throw fault(name, `invalid weight: expected a tensor of ${rank + 2} axes, got ${shown}`);
}

export function checkGroups(
  name: string,
  x: Shape,
  rank: number,
  weight: Shape,
  groups: number,
  option: string = "groups",
): void {
  const channels = x[x.length - rank - 1] as number;
  const [outputs, seen] = weight as [number, number, ...number[]];
  if (
    !Number.isInteger(groups) ||
    groups < 1 ||
    channels % groups !== 0 ||
    outputs % groups !== 0
  ) {
    throw fault(
      name,
      `invalid ${option} ${groups}: expected a divisor of ${channels} channels and ${outputs} outputs`,
    );
  }
  if (seen * groups !== channels) {
    const counts =
      groups === 1 ? `${channels} and ${seen}` : `${channels} in ${groups} groups and ${seen}`;
    throw fault(
      name,
      `mismatched channels: ${formatShape(x)} with ${formatShape(weight)} (${counts})`,
    );
  }
}
