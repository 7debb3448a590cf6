/**
 * Devices as a program sees them. Each has a runtime of its own; tensors are made and computed on the one in use,
 * and stay there until `to` copies them.
 */
import { knowClass } from "../arguments/resolve.ts";
import type { DeviceKind, RunnableKind } from "../ir/device-kinds.ts";
import { fault } from "../ir/fault.ts";
import { commit } from "./evaluate.ts";
import { type DeviceMemory, type Runtime, withRuntime } from "./runtime.ts";
import { tensorsIn } from "./tensors-in.ts";

export type { DeviceMemory };

/** A device that is open; `device` gives it. */
export class ComputeDevice {
  readonly kind: DeviceKind;
  /** The name for people: "NVIDIA H200", "SwiftShader (software)", "2 threads, WASM SIMD". */
  readonly name: string;
  /** @internal */
  readonly runtime: Runtime;

  /** @internal */
  constructor(kind: DeviceKind, name: string, runtime: Runtime) {
    this.kind = kind;
    this.name = name;
    this.runtime = runtime;
  }

  /** The bytes that tensors take of the device, once everything asked for before has been handled. */
  memory(): Promise<DeviceMemory> {
    return this.runtime.memory();
  }

  /** Resolves when everything asked of the device before has been computed. Rejects where it was lost. */
  synchronize(): Promise<void> {
    return this.runtime.finish();
  }

  toString(): string {
    return `${this.kind} (${this.name})`;
  }
}

knowClass("ComputeDevice", {
  accepts: (value) => value instanceof ComputeDevice,
  words: ["a device"],
  plural: "devices",
});

/** Opens a device of a kind, or gives the one that is open. Rejects with a Fault where there is none. */
export type OpenDevice = (kind: RunnableKind) => Promise<ComputeDevice>;

let open: OpenDevice | null = null;

/** Sets where devices come from in this realm. */
export function provideDevices(from: OpenDevice | null): void {
  open = from;
}

/**
 * A device beside the one that the program runs on: several can be at work at one time. The device is opened at
 * the first call for its kind. Rejects where there is none of that kind.
 */
export async function device(kind: RunnableKind): Promise<ComputeDevice> {
  if (!open) throw fault("device", "missing device: call `await init()` first");
  return open(kind);
}

/**
 * Calls `f` with a device in use: tensors are made on it, and the tensors that `f` returns, alone or in arrays and
 * objects, start to be computed there before this returns. What is computed from tensors of one device alone is
 * computed on that device in any case; `to` moves tensors between devices.
 */
export function using<Result>(device: ComputeDevice, f: () => Result): Result {
  return withRuntime(device.runtime, () => {
    const result = f();
    if (result instanceof Promise)
      throw fault(
        "using",
        "unsupported async function: it would go on after the device is no longer in use: use a plain function, and await what it returns",
      );
    commit(tensorsIn(result));
    return result;
  });
}
