/**
 * The bind groups of a step, cached by the buffers that they bind. A loop cycles through a few buffers, so most are
 * found. They are looked up by number, since a text key would cost more than encoding.
 */
import { locationOf, type PlanBuffer, type Step } from "../../ir/plan.ts";
import type { Slot } from "./buffers.ts";

/** The range that is bound for one of the plan's buffers. */
interface BoundRange {
  readonly number: number;
  readonly offset: number;
  readonly size: number;
}

interface Known {
  readonly slots: readonly Slot[];
  readonly group: GPUBindGroup;
}

export class BindGroups {
  readonly #label: string;
  readonly #parts: readonly BoundRange[];
  /** The groups by a hash of their buffers. */
  readonly #known = new Map<number, Known[]>();
  #count = 0;

  constructor({ kernel, inputs, outputs }: Step, buffers: readonly PlanBuffer[]) {
    this.#label = kernel.name;
    this.#parts = [...inputs, ...outputs].map((number) => ({
      number,
      offset: locationOf(buffers, number).offset,
      // Shaders may access four elements at a time, so a binding ends with a whole four.
      size: Math.ceil(Math.max(1, (buffers[number] as PlanBuffer).byteLength) / 16) * 16,
    }));
  }

  /** The number of bind groups that are kept. */
  get count(): number {
    return this.#count;
  }

  /** The bind group of these buffers, given by their numbers in the plan; made when it is first requested. */
  get(slots: readonly Slot[], layout: GPUBindGroupLayout, device: GPUDevice): GPUBindGroup {
    let hash = 0;
    for (const { number } of this.#parts) hash = mixed(hash, slots[number] as Slot);
    const alike = this.#known.get(hash);
    const known = alike?.find((entry) => this.#binds(entry, slots));
    if (known) return known.group;
    const made = this.#make(slots, layout, device);
    this.#known.set(hash, [...(this.#known.get(hash) ?? []), made]);
    this.#count++;
    return made.group;
  }

  clear(): void {
    this.#known.clear();
    this.#count = 0;
  }

  #binds(known: Known, slots: readonly Slot[]): boolean {
    return this.#parts.every(({ number }, binding) => known.slots[binding] === slots[number]);
  }

  #make(slots: readonly Slot[], layout: GPUBindGroupLayout, device: GPUDevice): Known {
    const bound = this.#parts.map(({ number }) => slots[number] as Slot);
    const entries = this.#parts.map(({ offset, size }, binding) => ({
      binding,
      resource: { buffer: (bound[binding] as Slot).gpu, offset, size },
    }));
    return {
      slots: bound,
      group: device.createBindGroup({ label: this.#label, layout, entries }),
    };
  }
}

/** A hash with one more buffer mixed in (FNV-1a, one integer at a time). */
export function mixed(hash: number, { id }: Slot): number {
  return Math.imul(hash ^ id, 0x01000193);
}
