/**
 * Data-parallel training: every device has a replica of the model and computes the gradients of its rows of a batch.
 * Their mean, weighted by rows, updates the parameters on the first device, the owner. The parameters of all replicas
 * are the owner's after every step; a device gets a copy of them when it takes rows.
 */
import { checkMethods } from "../../graph/checked.ts";
import { inContext } from "../../graph/context.ts";
import { type ComputeDevice, using } from "../../graph/device.ts";
import { evaluate } from "../../graph/evaluate.ts";
import type { Parameter } from "../../graph/parameter.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { nextSlot, presenter } from "../../present/presenter.ts";
import { BatchShares } from "./batch-shares.ts";
import { Copies } from "./copies.ts";
import {
  assignParameters,
  expectAlike,
  type Found,
  finished,
  type Member,
  type Replica,
  retire,
  startGradients,
  tensorsOf,
} from "./replicas.ts";
import { rowsOf, rowsOn } from "./rows.ts";
import type { ShareTrial } from "./shares.ts";

/** A step of training on several devices. */
export interface ParallelStep {
  /** The mean loss over the whole batch. */
  readonly loss: number;
  /** The part of each device, in the order of the devices that took part. */
  readonly shares: readonly DeviceShare[];
}

/** The rows of a batch that a device computed, and the time that it took. */
export interface DeviceShare {
  readonly device: ComputeDevice;
  readonly rows: number;
  /**
   * From the first parameter or row sent to the device to its last gradient. Where the owner takes all rows, its
   * update is part of it.
   */
  readonly milliseconds: number;
}

interface ReplicaResult extends DeviceShare {
  readonly found: Found;
  readonly loss: number;
}

/**
 * Replicas of a model on several devices. `replica` is called once for each device, with that device in use; all start
 * with the parameters of the first, which updates them for all. Put the fastest device first. Rejects with a Fault
 * where there is no device, or the models differ.
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
  const [owner, ...others] = members;
  for (const other of others) expectAlike(owner as Member<Batch>, other);
  const training = new DataParallel(members);
  await training.spread();
  return training;
}

/** Training on several devices; `parallel` makes it. */
export class DataParallel<Batch> {
  #members: readonly Member<Batch>[];
  readonly #copies = new Copies<Batch>();
  #warn: (text: string) => void = warn;
  #shares: BatchShares;

  /** @internal */
  constructor(members: readonly Member<Batch>[]) {
    this.#members = members;
    this.#shares = new BatchShares(members.length);
  }

  /** The devices that take part, the owner of the parameters first. */
  get devices(): readonly ComputeDevice[] {
    return this.#members.map(({ device }) => device);
  }

  /** The parameters of the owner. */
  get parameters(): readonly Parameter[] {
    return this.#owner.replica.parameters;
  }

  /**
   * Trains on a batch: a tensor, or a tree of tensors with the same number of rows. The first steps with that number of
   * rows time the owner alone and splits of the batch alternately; later ones use the fastest of these strategies, and
   * a split only if it saves more than 5% of the owner's time. All are timed again after 128 steps, then after twice as
   * many, and so on. A batch of an unusual size is divided in the same ratio.
   *
   * Afterwards the parameters of all replicas are bitwise equal. They are on the owner's device until another one takes
   * rows: see `spread`. A lost device no longer takes part: the program is warned, and the others do the step; if the
   * owner was lost, from the last parameters that were copied. Rejects with a Fault where the last device was lost.
   */
  async step(batch: Batch): Promise<ParallelStep> {
    this.#warn = inContext(warn);
    const rows = rowsOf("parallel.step", batch);
    const done = await this.#untilDone(batch, rows);
    await this.#renewCopies();
    return done;
  }

  /** The strategies for batches with as many rows, the current one first. */
  trials(batch: Batch): readonly ShareTrial[] {
    return this.#shares.trials(rowsOf("parallel.trials", batch));
  }

  /**
   * Copies the owner's parameters to all other devices, so that each replica can be used on its own device until
   * the next step. Between steps they are on the owner's.
   */
  async spread(): Promise<void> {
    const [owner, ...others] = this.#members;
    await Promise.all(others.map((other) => this.#copies.make(owner as Member<Batch>, other)));
  }

  get #owner(): Member<Batch> {
    return this.#members[0] as Member<Batch>;
  }

  async #untilDone(batch: Batch, rows: number): Promise<ParallelStep> {
    for (;;) {
      try {
        return await this.#attempt(batch, rows);
      } catch (reason) {
        await this.#dropLost(reason);
      }
    }
  }

  /** Does the step by the strategy that is due, with the devices that there are. */
  async #attempt(batch: Batch, rows: number): Promise<ParallelStep> {
    const begun = performance.now();
    const division = this.#shares.next(rows);
    let parts: readonly ReplicaResult[];
    try {
      const isAlone = division.rows[0] === rows;
      parts = isAlone ? [await this.#alone(batch, rows)] : await this.#split(batch, division.rows);
    } finally {
      this.#handOver();
    }
    const times = this.devices.map((own) => parts.find(({ device }) => device === own));
    division.took(
      performance.now() - begun,
      times.map((part) => part?.milliseconds ?? 0),
    );
    const loss = parts.reduce((sum, part) => sum + (part.loss * part.rows) / rows, 0);
    const shares = parts.map(({ device, rows: own, milliseconds }) => {
      return { device, rows: own, milliseconds };
    });
    return { loss, shares };
  }

  /** A step as on one device: the owner waits for nothing before it updates. */
  async #alone(batch: Batch, rows: number): Promise<ReplicaResult> {
    const begun = performance.now();
    const owner = this.#owner;
    const own = await rowsOn(owner.device, batch, 0, rows);
    const found = startGradients(owner, own);
    this.#update(found.gradients);
    retire(tensorsOf(found));
    return partOf(owner, rows, begun, found, await found.loss.item());
  }

  /** A step in which each device computes the gradients of its rows. */
  async #split(batch: Batch, counts: readonly number[]): Promise<readonly ReplicaResult[]> {
    let start = 0;
    const working = this.#members.flatMap((member, at) => {
      const rows = counts[at] as number;
      start += rows;
      return rows === 0 ? [] : [this.#part(member, batch, start - rows, rows)];
    });
    // All have to come to rest before another attempt.
    await Promise.allSettled(working);
    const parts = await Promise.all(working);
    const moved = await this.#moved(parts);
    this.#update(this.#mean(parts, moved));
    retire([...moved.flat().filter((tensor) => tensor !== null), ...parts.flatMap(foundBy)]);
    await evaluate(this.parameters);
    return parts;
  }

  async #part(
    member: Member<Batch>,
    batch: Batch,
    start: number,
    rows: number,
  ): Promise<ReplicaResult> {
    const begun = performance.now();
    const owner = this.#owner;
    const [own] = await Promise.all([
      rowsOn(member.device, batch, start, rows),
      member === owner ? null : this.#copies.make(owner, member),
    ]);
    const found = startGradients(member, own);
    return partOf(member, rows, begun, found, await finished(found));
  }

  /** The gradients of all parts on the owner's device. */
  async #moved(parts: readonly ReplicaResult[]): Promise<readonly (readonly (Tensor | null)[])[]> {
    const { device } = this.#owner;
    return Promise.all(
      parts.map(({ found }) =>
        Promise.all(found.gradients.map((gradient) => gradient?.to(device) ?? null)),
      ),
    );
  }

  /** The mean of the gradients of all parts, weighted by rows. */
  #mean(
    parts: readonly ReplicaResult[],
    moved: readonly (readonly (Tensor | null)[])[],
  ): readonly (Tensor | null)[] {
    const whole = parts.reduce((sum, { rows }) => sum + rows, 0);
    return this.parameters.map((_, at) => {
      const weighted = parts.flatMap(
        ({ rows }, index) => moved[index]?.[at]?.mul(rows / whole) ?? [],
      );
      return weighted.length === 0 ? null : weighted.reduce((sum, loss) => sum.add(loss));
    });
  }

  /** Updates the owner's parameters by these gradients. */
  #update(gradients: readonly (Tensor | null)[]): void {
    const { device, replica } = this.#owner;
    using(device, () => {
      for (const [at, parameter] of replica.parameters.entries())
        parameter.grad = gradients[at] ?? null;
      replica.update();
    });
  }

  /** Makes the parameters of all replicas the owner's, on its device. */
  #handOver(): void {
    const [owner, ...others] = this.#members;
    for (const other of others)
      assignParameters(other, (owner as Member<Batch>).replica.parameters);
  }

  /** Copies parameters for the case that the owner is lost. A step that was done is not repeated if this fails. */
  async #renewCopies(): Promise<void> {
    const [owner, ...others] = this.#members;
    try {
      const isRenewed = await this.#copies.renew(owner as Member<Batch>, others);
      if (isRenewed) this.#handOver();
    } catch (reason) {
      await this.#dropLost(reason);
    }
  }

  /** Goes on without the devices that were lost; throws the reason where none was, or all were. */
  async #dropLost(reason: unknown): Promise<void> {
    const owner = this.#owner;
    const isLost = await Promise.all(this.devices.map(wasLost));
    const lost = this.#members.filter((_, at) => isLost[at]);
    if (lost.length === 0 || lost.length === this.#members.length) throw reason;
    this.#members = this.#members.filter((_, at) => !isLost[at]);
    this.#shares = new BatchShares(this.#members.length);
    const isOwnerLost = this.#owner !== owner;
    if (isOwnerLost) this.#copies.restore(this.#owner);
    this.#handOver();
    const gone = lost.map(({ device }) => device.name).join(", ");
    const left = this.devices.map(({ name }) => name).join(", ");
    const from = isOwnerLost ? ", from the parameters that it received last" : "";
    this.#warn(`parallel: ${gone} was lost: training continues on ${left}${from}`);
  }

  static {
    checkMethods((method) => `parallel.${method}`, "DataParallel", DataParallel.prototype);
  }
}

function partOf<Batch>(
  { device }: Member<Batch>,
  rows: number,
  begun: number,
  found: Found,
  loss: number,
): ReplicaResult {
  return { device, rows, milliseconds: performance.now() - begun, found, loss };
}

function foundBy({ found }: ReplicaResult): Tensor[] {
  return tensorsOf(found);
}

function wasLost(device: ComputeDevice): Promise<boolean> {
  return device.synchronize().then(
    () => false,
    () => true,
  );
}

function warn(text: string): void {
  const shown = { kind: "text", level: "warn", text } as const;
  presenter().output({ slot: nextSlot(), position: null, shown, tensors: [] });
}
