/**
 * Devices as a program sees them. Each has its own runtime. Tensors are made on the device in use and stay
 * there until `to` copies them; what is computed from them is computed there too.
 */
import { knowClass } from "../arguments/resolve.ts";
import { type DeviceKind, type DeviceName, deviceNames } from "../ir/device-kinds.ts";
import { fault } from "../ir/fault.ts";
import { checkMethods } from "./checked.ts";
import { currentContext } from "./context.ts";
import { at, currentPosition, locate, located } from "./position.ts";
import { type DeviceMemory, expectSeveral, type Runtime, withRuntime } from "./runtime.ts";

export type { DeviceMemory };

/** A device that a program computes on: `device` opens one. */
export class ComputeDevice {
  readonly kind: DeviceKind;
  /** The display name: "NVIDIA H200", "SwiftShader (software)", "2 threads, WASM SIMD". */
  readonly name: string;
  /** @internal */
  readonly runtime: Runtime;

  /** @internal */
  constructor(name: string, runtime: Runtime) {
    this.kind = runtime.kind;
    this.name = name;
    this.runtime = runtime;
    devices.set(runtime, this);
  }

  /**
   * The bytes that tensors take on the device. Resolves once the device has processed all earlier requests. Rejects
   * with a Fault where the device was lost.
   */
  async memory(): Promise<DeviceMemory> {
    return this.runtime.memory();
  }

  /** Resolves when all earlier requests to the device are computed. Rejects with a Fault where it was lost. */
  async synchronize(): Promise<void> {
    return this.runtime.finish();
  }

  toString(): string {
    return `Device ${this.kind} (${this.name})`;
  }
}

const devices = new WeakMap<Runtime, ComputeDevice>();

/** The device of this runtime. */
export function deviceOf(runtime: Runtime): ComputeDevice {
  return devices.get(runtime) ?? new ComputeDevice(deviceNames[runtime.kind], runtime);
}

knowClass("ComputeDevice", {
  accepts: (value) => value instanceof ComputeDevice,
  words: ["a device"],
  plural: "devices",
});
checkMethods((method) => `device.${method}`, "ComputeDevice", ComputeDevice.prototype);

/** The name of a device that a program opens. The page has no "reference". */
export type OpenedName = DeviceName | "reference";

/** Opens the device of that name, or returns the one that is open. Rejects with a Fault where there is none. */
export type OpenDevice = (name: OpenedName) => Promise<ComputeDevice>;

/**
 * The device of that name, which is opened on the first call: a program may compute on several devices at the same
 * time. "gpu:low" is the low-power GPU, and "gpu:high" the fast one, which is "gpu"; a single GPU has all three names.
 * "reference", which only the library has, computes in plain JavaScript and in double precision, slowly. Rejects with a
 * Fault where there is no such device.
 */
export async function device(name: OpenedName): Promise<ComputeDevice> {
  const position = currentPosition();
  const context = currentContext();
  const { openDevice } = context.providers;
  try {
    if (openDevice === null) throw fault("device", "missing device: call `await init()` first");
    const opened = await openDevice(name);
    context.run(expectSeveral);
    return opened;
  } catch (error) {
    at(position, () => locate(error));
    throw error;
  }
}

/**
 * Calls `f` and returns its result; the tensors, parameters and models that `f` makes are made on this device. What is
 * computed from tensors of one device is computed on that device, inside `using` and outside. Throws a Fault for an
 * async function, because what follows its first `await` would be made on another device.
 */
export function using<Result>(device: ComputeDevice, f: () => Result): Result {
  const result = withRuntime(device.runtime, f);
  if (result instanceof Promise) {
    // Nothing else observes how it ends.
    result.catch(() => {});
    return located(() => {
      throw fault(
        "using",
        "unsupported async function: after its first await it would use another device: await outside of using",
      );
    });
  }
  return result;
}
