/** Tensorpad beside native PyTorch, whose times native.py has taken for the same works on the same machine. */
import { comparedIndices } from "../check.ts";
import { efforts, measuredOf } from "../measure.ts";
import type { Cell } from "../result.ts";
import type { Reference } from "../work.ts";
import { listedWorks, workOf } from "../works/listed.ts";
import { ours, type Row, type Suite } from "./suite.ts";

/** The length of native.py's queues. */
const longestQueue = 64;
const usualTolerance = 2e-5;

/** One work, as native.py writes it. */
export type NativeCell =
  | {
      readonly cold: number;
      readonly queue: number;
      readonly times: readonly number[];
      /** The size of the result, its largest magnitude, and some of its elements in double precision. */
      readonly size: number;
      readonly scale: number;
      readonly elements: readonly number[];
    }
  | { readonly fault: string };

interface NativeTimes {
  readonly torch: string;
  readonly device: string;
  readonly rows: Readonly<Record<string, NativeCell>>;
}

async function nativeTimes(): Promise<NativeTimes> {
  const response = await fetch(new URL("native.json", self.location.origin));
  if (!response.ok)
    throw new Error("native.json is not served: pass the file that native.py wrote to --native");
  return response.json();
}

/** Elements that native.py computed in double precision; the tolerance is a fraction of the largest magnitude. */
export function referenceOf(cell: NativeCell, tolerance = usualTolerance): Reference {
  if ("fault" in cell) throw new Error("PyTorch has no result");
  const { size, scale, elements } = cell;
  const indices = comparedIndices(size);
  const known = new Map(indices.map((index, at) => [index, elements[at] as number]));
  return {
    size,
    element: (index) => ({ value: known.get(index) ?? Number.NaN, allowance: tolerance * scale }),
  };
}

export const native: Suite = {
  efforts,
  columns: (options) => [
    ours(options),
    {
      name: "torch",
      start: async () => {
        const { torch, device } = await nativeTimes();
        return { name: "torch", version: torch, backend: device, prepare: async () => null };
      },
    },
  ],
  rows: async () => {
    const { rows } = await nativeTimes();
    return listedWorks.map((listed): Row => {
      const { name, title, tolerance } = listed;
      const cell = rows[name] ?? { fault: "not timed" };
      const torch: Cell =
        "fault" in cell ? { status: "failed", fault: cell.fault } : measuredOf(cell);
      const work = workOf(listed, () => referenceOf(cell, tolerance));
      return { name, title, queue: longestQueue, work, measured: { torch } };
    });
  },
};
