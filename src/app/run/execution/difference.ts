/**
 * The difference between two devices' values. In: the tensors that each device printed in one slot. Out: the
 * largest relative difference of any two elements.
 */
import type { ShownTensor } from "../../../engine/present/presenter.ts";

/**
 * Elements below this fraction of the tensor's largest magnitude are compared relative to that fraction: where terms
 * cancel, the remainder is noise on both devices.
 */
const floorShare = 1e-3;

/** Null if the tensors do not match in number, shape or dtype; infinite where only one is NaN. */
export function difference(
  gpu: readonly ShownTensor[],
  cpu: readonly ShownTensor[],
): number | null {
  if (gpu.length !== cpu.length) return null;
  let largest = 0;
  for (const [index, tensor] of gpu.entries()) {
    const other = cpu[index] as ShownTensor;
    const matches =
      tensor.dtype === other.dtype &&
      tensor.elements.length === other.elements.length &&
      tensor.shape.join() === other.shape.join();
    if (!matches) return null;
    largest = Math.max(largest, between(tensor.elements, other.elements));
  }
  return largest;
}

type Elements = ArrayLike<number>;

/** The largest |g − c| / max(|g|, |c|, floor). */
function between(gpu: Elements, cpu: Elements): number {
  const floor = floorShare * Math.max(magnitude(gpu), magnitude(cpu));
  let largest = 0;
  for (let at = 0; at < gpu.length; at++) {
    const g = gpu[at] as number;
    const c = cpu[at] as number;
    if (Object.is(g, c) || g === c) continue;
    if (!Number.isFinite(g) || !Number.isFinite(c)) return Number.POSITIVE_INFINITY;
    largest = Math.max(largest, Math.abs(g - c) / Math.max(Math.abs(g), Math.abs(c), floor));
  }
  return largest;
}

function magnitude(elements: Elements): number {
  let largest = 0;
  for (let at = 0; at < elements.length; at++) {
    const size = Math.abs(elements[at] as number);
    if (Number.isFinite(size) && size > largest) largest = size;
  }
  return largest;
}

/** Pairs up what the devices print, slot by slot, as it arrives. */
export class Comparison {
  readonly #printed = new Map<
    number,
    { readonly device: string; readonly tensors: readonly ShownTensor[] }
  >();

  /** Undefined until both devices have printed this slot; then their difference. */
  add(device: string, slot: number, tensors: readonly ShownTensor[]): number | null | undefined {
    const other = this.#printed.get(slot);
    if (!other) {
      if (tensors.length > 0) this.#printed.set(slot, { device, tensors });
      return undefined;
    }
    if (other.device === device) return undefined;
    this.#printed.delete(slot);
    return difference(
      device === "gpu" ? tensors : other.tensors,
      device === "gpu" ? other.tensors : tensors,
    );
  }
}
