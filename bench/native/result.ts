/** The times of native PyTorch for the works of works.json, and the result of a run beside it. */
import type { Cell, Run } from "../result.ts";

/** One work, as native.py writes it. */
export type NativeCell =
  | {
      readonly median: number;
      readonly cold: number;
      readonly times: readonly number[];
      /** The size of the result, its largest magnitude, and some of its elements in double precision. */
      readonly size: number;
      readonly scale: number;
      readonly elements: readonly number[];
    }
  | { readonly fault: string };

export interface NativeTimes {
  readonly date: string;
  readonly torch: string;
  readonly device: string;
  readonly rows: Readonly<Record<string, NativeCell>>;
}

export interface NativeRow {
  readonly name: string;
  readonly title: string;
  readonly ours: Cell;
  readonly native: NativeCell;
}

export interface NativeResult extends Run {
  readonly version: string;
  readonly torch: string;
  readonly nativeDevice: string;
  readonly rows: readonly NativeRow[];
}
