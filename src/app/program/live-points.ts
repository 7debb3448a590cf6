/**
 * Points that the engine passes on while the program is still busy. In: labels, which the program wrote, and elements.
 * Out: messages as the program's worker would have sent them, or null for what is none.
 */
import type { DType } from "../../engine/ir/dtype.ts";
import { dtypes } from "../../engine/ir/dtype.ts";
import { halfToFloat } from "../../engine/ir/half.ts";
import type { ProgramEvent } from "./messages.ts";
import { readPoints } from "./read-chart.ts";
import { record } from "./read-fields.ts";

export function livePoints(
  labels: readonly unknown[],
  data: readonly ArrayBuffer[],
): readonly (ProgramEvent | null)[] {
  return labels.flatMap((label, at) =>
    label === null ? [] : [livePoint(label, data[at] ?? new ArrayBuffer(0))],
  );
}

function livePoint(label: unknown, bytes: ArrayBuffer): ProgramEvent | null {
  const fields = record(label);
  const dtype = dtypes.find((each) => each === fields?.dtype);
  if (!fields || !dtype || typeof fields.x !== "number") return null;
  const y = elementOf(dtype, new DataView(bytes));
  if (y === null) return null;
  const lists = { x: Float64Array.of(fields.x), y: Float64Array.of(y) };
  return readPoints({ ...fields, ...lists, spread: null, low: null, high: null, value: null });
}

/** The first element; null where there is none. */
function elementOf(dtype: DType, view: DataView): number | null {
  if (view.byteLength < (dtype === "f16" ? 2 : 4)) return null;
  switch (dtype) {
    case "f32":
      return view.getFloat32(0, true);
    case "f16":
      return halfToFloat(view.getUint16(0, true));
    case "i32":
      return view.getInt32(0, true);
    case "u32":
    case "bool":
      return view.getUint32(0, true);
    default:
      return dtype satisfies never;
  }
}
