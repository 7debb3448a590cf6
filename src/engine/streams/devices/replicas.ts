/** Replicas of a model on several devices: gradients of parts of a batch, and copies of parameters. */
import { type ComputeDevice, using } from "../../graph/device.ts";
import { commit, evaluate } from "../../graph/evaluate.ts";
import type { Parameter } from "../../graph/parameter.ts";
import { alias } from "../../graph/stand-in.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";

/** A model on one device, with an optimizer for it. */
export interface Replica<Batch> {
  /** The parameters, in the same order on every device. */
  readonly parameters: readonly Parameter[];
  /** The mean loss over the rows of a batch, or of a part of it. */
  loss(batch: Batch): Tensor;
  /** Updates the parameters by their gradients: `() => adam.step()`. */
  update(): void;
}

/** A device with its replica. */
export interface Member<Batch> {
  readonly device: ComputeDevice;
  readonly replica: Replica<Batch>;
}

/** The loss of some rows of a batch, and its gradients. */
export interface Found {
  readonly loss: Tensor;
  /** Null for a parameter that the loss does not depend on. */
  readonly gradients: readonly (Tensor | null)[];
}

/** Starts computing the loss of a batch that is on the member's device, and its gradients. */
export function startGradients<Batch>({ device, replica }: Member<Batch>, batch: Batch): Found {
  return using(device, () => {
    for (const parameter of replica.parameters) parameter.grad = null;
    const loss = replica.loss(batch);
    loss.backward();
    const gradients = replica.parameters.map(({ grad }) => grad);
    commit(tensorsOf({ loss, gradients }));
    return { loss, gradients };
  });
}

/** The loss, once it and the gradients are computed. */
export async function finished(found: Found): Promise<number> {
  const [loss] = await Promise.all([found.loss.item(), evaluate(tensorsOf(found))]);
  return loss;
}

/** Lets the values of tensors go, once the graphs that were recorded before the next step are computed. */
export function retire(tensors: readonly Tensor[]): void {
  const values = new Set(tensors.map(({ node }) => node.value));
  for (const value of values) value?.owner?.retire([value]);
}

export function tensorsOf({ loss, gradients }: Found): Tensor[] {
  return [loss, ...gradients.filter((gradient) => gradient !== null)];
}

/**
 * Sets a replica to these values, on whichever device they are. They stay those of the caller: when the replica gets
 * others, they are not released.
 */
export function assignParameters<Batch>(
  { replica }: Member<Batch>,
  values: readonly Tensor[],
): void {
  for (const [at, value] of values.entries()) replica.parameters[at]?.assign(alias(value, false));
}

/** Throws a Fault where the parameters of two replicas differ in number, dtype or shape. */
export function expectAlike<Batch>(one: Member<Batch>, other: Member<Batch>): void {
  const [own, others] = [one.replica.parameters, other.replica.parameters];
  const [here, there] = [one.device.name, other.device.name];
  if (own.length !== others.length)
    throw fault(
      "parallel",
      `mismatched models: ${own.length} parameters on ${here}, ${others.length} on ${there}`,
    );
  for (const [at, parameter] of own.entries()) {
    const same = others[at] as Parameter;
    if (parameter.dtype === same.dtype && sameShape(parameter.shape, same.shape)) continue;
    throw fault(
      "parallel",
      `mismatched models: parameter ${at} is ${described(parameter)} on ${here}, ${described(same)} on ${there}`,
    );
  }
}

function described({ dtype, shape }: Parameter): string {
  return `${dtype}${formatShape(shape)}`;
}
