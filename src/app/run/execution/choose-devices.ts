/** Chooses the devices of a run, and says why. */
import type { HardwareKind, PairKind } from "../../../engine/ir/device-kinds.ts";
import type { Availability, Devices } from "../messages/engine-messages.ts";
import type { Device, DeviceChoice } from "../messages/events.ts";

export interface Chosen {
  readonly devices: readonly Device[];
  readonly reason: string;
  /** The reason why a device that the visitor chose does not take part; null if all do. */
  readonly missing: string | null;
}

export function chooseDevices(choice: DeviceChoice, { gpu, cpu }: Devices): Chosen {
  const noGpu = unavailable(gpu);
  const noCpu = unavailable(cpu);
  const available: readonly Device[] = [
    ...(noGpu === null ? ["gpu" as const] : []),
    ...(noCpu === null ? ["cpu" as const] : []),
  ];
  const without = (device: HardwareKind, why: string): Chosen => ({
    devices: available.filter((other) => other !== device && choice !== device),
    reason: why,
    missing: why,
  });
  if (available.length === 0)
    return { devices: [], reason: `no device: ${noGpu}; ${noCpu}`, missing: `${noGpu}; ${noCpu}` };
  switch (choice) {
    case "gpu":
      return noGpu === null ? chosen(["gpu"], `GPU: ${nameOf(gpu)}`) : without("gpu", noGpu);
    case "cpu":
      return noCpu === null ? chosen(["cpu"], `CPU: ${nameOf(cpu)}`) : without("cpu", noCpu);
    case "compare":
      if (noGpu !== null)
        return { ...without("gpu", noGpu), reason: "CPU only, because there is no GPU" };
      if (noCpu !== null)
        return {
          ...without("cpu", noCpu),
          reason: "GPU only, because the CPU backend did not start",
        };
      return chosen(["gpu", "cpu"], `GPU: ${nameOf(gpu)}; CPU: ${nameOf(cpu)}`);
    case "auto":
    case "hybrid":
      return together(choice, gpu, cpu);
    default:
      return choice satisfies never;
  }
}

const reasons: Readonly<Record<PairKind, string>> = {
  auto: "Auto: each plan runs on the device expected to be faster",
  hybrid: "Hybrid: each plan runs on the device expected to be faster, or is split between both",
};

/** Both devices as one, or the only one available. */
function together(kind: PairKind, gpu: Availability, cpu: Availability): Chosen {
  if ("unavailable" in cpu) return chosen(["gpu"], `GPU: ${cpu.unavailable}`);
  if ("unavailable" in gpu) return chosen(["cpu"], `CPU: ${gpu.unavailable}`);
  return chosen([kind], reasons[kind]);
}

function chosen(devices: readonly Device[], reason: string): Chosen {
  return { devices, reason, missing: null };
}

function unavailable(device: Availability): string | null {
  return "unavailable" in device ? device.unavailable : null;
}

function nameOf(device: Availability): string {
  return "unavailable" in device ? device.unavailable : device.name;
}
