/** Buffers whose elements are on either of two devices, or on both. */
import { type HardwareKind, otherHardware } from "../../ir/device-kinds.ts";
import type { DeviceBuffer } from "../backend.ts";

/** The part of a buffer on one of the devices. */
export interface Copy {
  /** The memory there; null until it was needed. */
  memory: DeviceBuffer | null;
  /** Whether the elements there are current. */
  isCurrent: boolean;
  /** The milliseconds that executions lost because the elements, and those that they come from, are not there. */
  lost: number;
}

export class PairBuffer implements DeviceBuffer {
  readonly byteLength: number;
  readonly gpu: Copy = { memory: null, isCurrent: false, lost: 0 };
  readonly cpu: Copy = { memory: null, isCurrent: false, lost: 0 };

  constructor(byteLength: number) {
    this.byteLength = byteLength;
  }
}

/** The buffers that are not current on that device, each once. */
export function absentFrom(
  device: HardwareKind,
  buffers: readonly PairBuffer[],
): readonly PairBuffer[] {
  return [...new Set(buffers.filter((buffer) => !buffer[device].isCurrent))];
}

export function bytesOf(buffers: readonly DeviceBuffer[]): number {
  return buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Notes that a device has overwritten the buffer. */
export function written(buffer: PairBuffer, device: HardwareKind): void {
  hold(buffer[device], true);
  hold(buffer[otherHardware(device)], false);
}

/** New elements have lost nothing yet. */
export function hold(copy: Copy, isCurrent: boolean): void {
  copy.isCurrent = isCurrent;
  copy.lost = 0;
}
