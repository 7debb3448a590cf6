/**
 * Finds the elements of a value in a line that an inspector can show: of tensors, and of arrays of numbers. In: a
 * value's tree, and the entry that it is in.
 */
import { isBranch, type ValueTree } from "../../../../engine/present/value-tree.ts";
import type { Slot } from "../../../results/slots.ts";
import { allDevices, type Device, type ShownEntry } from "../../../run/messages/events.ts";
import type { ElementType, ShownElements } from "./inspector/inspected.ts";

/** Elements with the device that produced them. */
export interface DeviceElements {
  readonly device: Device;
  readonly elements: ShownElements;
}

/** An array of fewer numbers is completely visible in its line. */
const fewest = 10;

/** True if there is more to see of a value than its line. */
export function isInspectable(tree: ValueTree, entry: ShownEntry): boolean {
  if (tree.kind === "tensor") return (entry.tensors?.[tree.index]?.elements.length ?? 0) > 1;
  if (!isBranch(tree)) return false;
  return tree.array !== undefined || (tree.size >= fewest && areNumbers(tree));
}

/** The elements of a value on this device, and those of others that can be compared with it. */
export function elementsOf(
  tree: ValueTree,
  device: Device,
  entries: Slot["entries"],
): readonly DeviceElements[] {
  const devices = [device, ...allDevices.filter((other) => other !== device)];
  return comparable(
    devices.map((each) => ({ device: each, elements: elementsIn(tree, entries[each]) })),
  );
}

/** The first elements, and those of other devices that can be compared with them; none if the first are missing. */
export function comparable(
  found: readonly { readonly device: Device; readonly elements: ShownElements | null }[],
): readonly DeviceElements[] {
  const own = found[0]?.elements;
  if (!own) return [];
  return found.flatMap(({ device, elements }) =>
    elements && isComparable(own, elements) ? [{ device, elements }] : [],
  );
}

/** Another device's line has its elements at the same index, unless it is another line. */
function elementsIn(tree: ValueTree, entry: ShownEntry | undefined): ShownElements | null {
  if (entry === undefined) return null;
  if (tree.kind === "tensor") return entry.tensors?.[tree.index] ?? null;
  if (entry.kind !== "text" || !isBranch(tree)) return null;
  const dtype = typeOfArray(tree.name);
  if (tree.array !== undefined) {
    const array = entry.detail?.arrays?.[tree.array];
    return array ? { dtype, ...array } : null;
  }
  if (!areNumbers(tree)) return null;
  const elements = tree.entries.map(({ value }) => ("text" in value ? Number(value.text) : 0));
  return { dtype, shape: [tree.size], elements };
}

function areNumbers({ kind, size, entries }: Extract<ValueTree, { entries: unknown }>): boolean {
  const isList = kind === "array" || kind === "typed array";
  return isList && entries.length === size && entries.every(({ value }) => value.kind === "number");
}

function isComparable(one: ShownElements, other: ShownElements): boolean {
  return (
    one.dtype === other.dtype &&
    one.elements.length === other.elements.length &&
    one.shape.join() === other.shape.join()
  );
}

/** The type of the elements of an array with this class name. */
function typeOfArray(name: string): ElementType {
  if (name === "Float32Array") return "f32";
  if (/^Uint\d+(Clamped)?Array$/.test(name)) return "u32";
  return /^Int\d+Array$/.test(name) ? "i32" : "f64";
}
