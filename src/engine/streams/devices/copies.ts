/** Copies of the owner's parameters on other devices, from which training can go on if the owner is lost. */
import type { Tensor } from "../../graph/tensor.ts";
import { assignParameters, type Member, retire } from "./replicas.ts";

interface Copy {
  readonly values: readonly Tensor[];
  readonly madeAt: number;
  /** The time that it took, in milliseconds. */
  readonly cost: number;
}

/** Copies that no step needs are made anew when this many times their cost has gone by. */
const rarely = 32;

export class Copies<Batch> {
  readonly #copies = new Map<Member<Batch>, Copy>();

  /** Copies the owner's parameters to another device, whose replica has them from then on. */
  async make({ replica }: Member<Batch>, to: Member<Batch>): Promise<void> {
    const begun = performance.now();
    const values = await Promise.all(replica.parameters.map((x) => x.to(to.device)));
    assignParameters(to, values);
    retire(this.#copies.get(to)?.values ?? []);
    const madeAt = performance.now();
    this.#copies.set(to, { values, madeAt, cost: madeAt - begun });
  }

  /** Replaces copies that are out of date. Resolves with whether there were any. */
  async renew(owner: Member<Batch>, others: readonly Member<Batch>[]): Promise<boolean> {
    const now = performance.now();
    const old = others.filter((other) => {
      const copy = this.#copies.get(other);
      return copy === undefined || now - copy.madeAt >= rarely * copy.cost;
    });
    await Promise.all(old.map((other) => this.make(owner, other)));
    return old.length > 0;
  }

  /** Sets a replica to the values that were copied to its device last. */
  restore(member: Member<Batch>): void {
    const copy = this.#copies.get(member);
    if (copy) assignParameters(member, copy.values);
  }
}
