/**
 * Data-parallel training: every device has a replica of the model and computes the gradients of its rows of a batch.
 * Their mean, weighted by rows, updates the parameters on the first device, and the others get copies of them, so
 * that all devices have the same bits after every step.
 */
import { checkMethods } from "../../graph/checked.ts";
import { type ComputeDevice, using } from "../../graph/device.ts";
import { evaluate } from "../../graph/evaluate.ts";
import type { Parameter } from "../../graph/parameter.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { nextSlot, presenter } from "../../present/presenter.ts";
import { rowsOf, rowsOn } from "./rows.ts";
import { Shares } from "./shares.ts";

/** A model on one device, with an optimiser for it. */
export interface Replica<Batch> {
  /** The parameters, in the same order on every device. */
  readonly parameters: readonly Parameter[];
  /** The mean loss over the rows of a batch, or of a part of it. */
  loss(batch: Batch): Tensor;
  /** Updates the parameters by their gradients: `() => adam.step()`. */
  update(): void;
}

/** A step of training on several devices. */
export interface ParallelStep {
  /** The mean loss over the whole batch. */
  readonly loss: number;
  /** The share of each device, in the order of the devices that took part. */
  readonly shares: readonly DeviceShare[];
}

/** The rows of a batch that a device took, and the time that they took it. */
export interface DeviceShare {
  readonly device: ComputeDevice;
  readonly rows: number;
  /** From the first row sent to the device to its last gradient. */
  readonly milliseconds: number;
}

interface Member<Batch> {
  readonly device: ComputeDevice;
  readonly replica: Replica<Batch>;
}

interface Part<Batch> extends DeviceShare {
  readonly member: Member<Batch>;
  readonly loss: Tensor;
  readonly gradients: readonly Tensor[];
}

/**
 * Replicas of a model on several devices. `replica` is called once for each device, with that device in use; all
 * start with the parameters of the first. Rejects with a Fault where there is no device, or models differ.
 */
export async function parallel<Batch>(
  devices: readonly ComputeDevice[],
  replica: (device: ComputeDevice) => Replica<Batch>,
): Promise<DataParallel<Batch>> {
  if (devices.length === 0)
    throw fault(
      "parallel",
      'missing devices: expected at least one, as in `[await device("cpu")]`',
    );
  const members = devices.map((device) => ({
    device,
    replica: using(device, () => replica(device)),
  }));
  const training = new DataParallel(members);
  await training.spread();
  return training;
}

/** Training on several devices; `parallel` makes it. */
export class DataParallel<Batch> {
  readonly #members: Member<Batch>[];
  readonly #shares: Shares;

  /** @internal */
  constructor(members: readonly Member<Batch>[]) {
    this.#members = [...members];
    this.#shares = new Shares(members.length);
  }

  /** The devices that take part, the owner of the parameters first. */
  get devices(): readonly ComputeDevice[] {
    return this.#members.map(({ device }) => device);
  }

  /** The parameters of the owner, which all devices have copies of. */
  get parameters(): readonly Parameter[] {
    return this.#owner().replica.parameters;
  }

  /**
   * Trains on a batch: a tensor, or a tree of tensors with the same number of rows. Each device gets rows in
   * proportion to its measured rate; one whose share is less than half a row gets none. A device that was lost
   * takes no part any more: the program is warned, and the step is done by the others. Rejects with a Fault where
   * the last device was lost.
   */
  async step(batch: Batch): Promise<ParallelStep> {
    const rows = rowsOf("parallel.step", batch);
    for (;;) {
      const parts = await this.#gradients(batch, rows);
      if (parts === null) continue;
      await this.#combine(parts, rows);
      await this.spread();
      const losses = await Promise.all(parts.map(({ loss }) => loss.item()));
      const shares = parts.map(({ device, rows: own, milliseconds }) => {
        return { device, rows: own, milliseconds };
      });
      const weighted = parts.map((part, at) => ((losses[at] as number) * part.rows) / rows);
      return { loss: weighted.reduce((sum, loss) => sum + loss, 0), shares };
    }
  }

  /**
   * Copies the owner's parameters to all other devices.
   * @internal
   */
  async spread(): Promise<void> {
    const [owner, ...others] = this.#members;
    await Promise.all(others.map((other) => copyParameters(owner as Member<Batch>, other)));
  }

  /** The gradients of every device; null where a device was lost. */
  async #gradients(batch: Batch, rows: number): Promise<readonly Part<Batch>[] | null> {
    this.#owner();
    const counts = this.#shares.split(rows);
    let start = 0;
    const working = this.#members.flatMap((member, at) => {
      const count = counts[at] as number;
      start += count;
      return count === 0 ? [] : [{ member, at, part: partOf(member, batch, start - count, count) }];
    });
    const ended = await Promise.allSettled(working.map(({ part }) => part));
    const failed = ended.findIndex(({ status }) => status === "rejected");
    if (failed >= 0) {
      const { at } = working[failed] as (typeof working)[number];
      await this.#drop(at, (ended[failed] as PromiseRejectedResult).reason);
      return null;
    }
    return ended.map((each, index) => {
      const part = (each as PromiseFulfilledResult<Part<Batch>>).value;
      this.#shares.took((working[index] as { at: number }).at, part.rows, part.milliseconds);
      return part;
    });
  }

  /** Goes on without a device, if it was lost; else throws what it failed with. */
  async #drop(at: number, reason: unknown): Promise<void> {
    const { device } = this.#members[at] as Member<Batch>;
    const isLost = await device.synchronize().then(
      () => false,
      () => true,
    );
    if (!isLost || this.#members.length === 1) throw reason;
    this.#members.splice(at, 1);
    this.#shares.drop(at);
    const left = this.devices.map(({ name }) => name).join(", ");
    const text = `parallel: ${device.name} was lost: training goes on with ${left}`;
    const shown = { kind: "text", level: "warn", text } as const;
    presenter().output({ slot: nextSlot(), position: null, shown, tensors: [] });
  }

  /** Gives the owner's parameters the mean of all gradients, and updates them. */
  async #combine(parts: readonly Part<Batch>[], rows: number): Promise<void> {
    const { device, replica } = this.#owner();
    const here = await Promise.all(
      parts.map(({ gradients }) => Promise.all(gradients.map((each) => each.to(device)))),
    );
    using(device, () => {
      for (const [at, parameter] of replica.parameters.entries()) {
        const weighted = here.map((own, index) =>
          (own[at] as Tensor).mul((parts[index] as Part<Batch>).rows / rows),
        );
        parameter.grad = weighted.reduce((sum, gradient) => sum.add(gradient));
      }
      replica.update();
    });
  }

  #owner(): Member<Batch> {
    return this.#members[0] as Member<Batch>;
  }
}

checkMethods((method) => `parallel.${method}`, "DataParallel", DataParallel.prototype);

async function partOf<Batch>(
  member: Member<Batch>,
  batch: Batch,
  start: number,
  rows: number,
): Promise<Part<Batch>> {
  const { device, replica } = member;
  const begun = performance.now();
  const own = await rowsOn(device, batch, start, rows);
  const [loss, gradients] = using(device, () => {
    for (const parameter of replica.parameters) parameter.grad = null;
    const mean = replica.loss(own);
    mean.backward();
    // A parameter that the loss does not depend on has no gradient.
    return [mean, replica.parameters.map((each) => each.grad ?? each.mul(0))] as const;
  });
  await evaluate(loss, ...gradients);
  return { member, device, rows, milliseconds: performance.now() - begun, loss, gradients };
}

async function copyParameters<Batch>(from: Member<Batch>, to: Member<Batch>): Promise<void> {
  const [own, others] = [from.replica.parameters, to.replica.parameters];
  if (own.length !== others.length)
    throw fault(
      "parallel",
      `mismatched models: ${own.length} parameters on ${from.device.name}, ${others.length} on ${to.device.name}`,
    );
  await Promise.all(
    own.map(async (parameter, at) => {
      const copy = await parameter.to(to.device);
      (others[at] as Parameter).assign(copy);
    }),
  );
}
