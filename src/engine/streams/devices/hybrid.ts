/**
 * Hybrid computation: the rows of a tensor are split between devices that compute at the same time, if that was
 * measured to be faster than the best device alone.
 */
import { checkMethods } from "../../graph/checked.ts";
import { type ComputeDevice, using } from "../../graph/device.ts";
import { evaluate } from "../../graph/evaluate.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { concat } from "../../ops/index.ts";
import { rowsOf, rowsOn } from "./rows.ts";
import type { ShareTrial } from "./shares.ts";
import { RowSplits } from "./ways.ts";

/** Computes rows of a result from the same rows of an operand. */
export type RowFunction = (rows: Tensor) => Tensor;

/**
 * A function of rows, such as a product with fixed weights, on several devices. `maker` is called once for each
 * device and may be asynchronous, to move there what the function needs: `async (device) => { const w = await
 * weights.to(device); return (rows) => rows.matmul(w); }`. Rejects with a Fault where there is no device.
 */
export async function hybrid(
  devices: readonly ComputeDevice[],
  maker: (device: ComputeDevice) => RowFunction | Promise<RowFunction>,
): Promise<Hybrid> {
  if (devices.length === 0)
    throw fault("hybrid", 'missing devices: expected at least one, as in `[await device("cpu")]`');
  const functions = await Promise.all(devices.map((device) => maker(device)));
  return new Hybrid(devices, functions);
}

/** A function of rows on several devices; `hybrid` makes it. */
export class Hybrid {
  readonly #devices: readonly ComputeDevice[];
  readonly #functions: readonly RowFunction[];
  /** By shape. */
  readonly #ways = new Map<string, RowSplits>();

  /** @internal */
  constructor(devices: readonly ComputeDevice[], functions: readonly RowFunction[]) {
    this.#devices = devices;
    this.#functions = functions;
  }

  /**
   * The function's result for all rows of `x`, on the first device. The first calls for a shape time each device alone
   * and then the split; later ones use the fastest of these strategies, and a split only if it saves more than 5% of
   * the time of the best device alone. The values of all strategies agree up to rounding.
   */
  async run(x: Tensor): Promise<Tensor> {
    const splits = this.#waysFor(x);
    const { due } = splits;
    if (due === null) return this.#compute(x, splits.best.rows);
    const begun = performance.now();
    const result = await this.#compute(x, due.rows);
    await evaluate(result);
    splits.took(due, performance.now() - begun);
    return result;
  }

  /** The strategies for tensors of this shape, the current one first. */
  trials(x: Tensor): readonly ShareTrial[] {
    return this.#waysFor(x).trials;
  }

  #waysFor(x: Tensor): RowSplits {
    const key = x.shape.join();
    const known = this.#ways.get(key);
    if (known) return known;
    const splits = new RowSplits(rowsOf("hybrid.run", x), this.#devices.length);
    this.#ways.set(key, splits);
    return splits;
  }

  async #compute(x: Tensor, counts: readonly number[]): Promise<Tensor> {
    const home = this.#devices[0] as ComputeDevice;
    let start = 0;
    const parts = await Promise.all(
      counts.map(async (count, at) => {
        start += count;
        if (count === 0) return null;
        const device = this.#devices[at] as ComputeDevice;
        const own = await rowsOn(device, x, start - count, count);
        const result = using(device, () => (this.#functions[at] as RowFunction)(own));
        await evaluate(result);
        return result.to(home);
      }),
    );
    const results = parts.filter((part) => part !== null);
    return results.length === 1 ? (results[0] as Tensor) : concat(results, 0);
  }

  static {
    checkMethods((method) => `hybrid.${method}`, "Hybrid", Hybrid.prototype);
  }
}
