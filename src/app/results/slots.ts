/** Collects a run's outputs in slots. In: each device's outputs. Out: the slots in the order of their numbers. */

import type { ShownChart } from "../../engine/present/plot/shown-chart.ts";
import { counted } from "../controls/format.ts";
import type {
  Device,
  PlacedEntry,
  RunEvent,
  ShownEntry,
  SourcePosition,
} from "../run/messages/events.ts";

/** One print of the program, with the result of each device. */
export interface Slot {
  readonly slot: number;
  readonly position: SourcePosition | null;
  readonly entries: Partial<Record<Device, ShownEntry>>;
  /** The largest relative difference; null if the shapes differ; undefined if the values were not compared. */
  readonly difference: number | null | undefined;
}

export class SlotFold {
  readonly #before: readonly Slot[];
  #map: Map<number, Slot> | null = null;

  constructor(before: readonly Slot[]) {
    this.#before = before;
  }

  change(number: number, update: (slot: Slot) => Slot): void {
    const slots = this.#slots();
    const known = slots.get(number);
    const slot = known ?? { slot: number, position: null, entries: {}, difference: undefined };
    slots.set(number, update(slot));
  }

  put(device: Device, { slot: number, position, entry }: PlacedEntry): void {
    this.change(number, (slot) => ({
      ...slot,
      position: slot.position ?? position,
      entries: { ...slot.entries, [device]: entry },
    }));
  }

  putTail({ device, from, leftOut, outputs }: Extract<RunEvent, { type: "tail" }>): void {
    const slots = this.#slots();
    for (const [number, slot] of slots) {
      const { [device]: own, ...others } = slot.entries;
      if (!own?.isLast) continue;
      if (Object.keys(others).length === 0) slots.delete(number);
      else slots.set(number, { ...slot, entries: others });
    }
    for (const { entry, ...output } of outputs)
      this.put(device, { ...output, entry: { ...entry, isLast: true } });
    if (leftOut === 0) return;
    const text = `… ${counted(leftOut, "output")} omitted`;
    const entry = { kind: "left out", count: leftOut, text, isLast: true } as const;
    this.put(device, { slot: from, position: null, entry });
  }

  list(): readonly Slot[] {
    if (this.#map === null) return this.#before;
    return [...this.#map.values()].sort((a, b) => a.slot - b.slot);
  }

  #slots(): Map<number, Slot> {
    this.#map ??= new Map(this.#before.map((slot) => [slot.slot, slot]));
    return this.#map;
  }
}

/** A chart is shown where the program first drew it. */
export function chartEntry({ slot, position, chart: name }: ShownChart): PlacedEntry {
  return { slot, position, entry: { kind: "chart", name, text: name } };
}
