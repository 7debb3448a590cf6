/** Finds devices whose limits were probably measured too low. */
import { type HardwareKind, hardwareKinds } from "../../../engine/ir/device-kinds.ts";
import { onMeasured } from "../../results/measured.ts";
import { runPlans } from "../../results/plans.ts";
import { maxShare, rooflinePoints } from "../../results/roofline.ts";
import { useMachine } from "../../shell/machine.ts";

/**
 * Calls `exceeded` for a device after the first run with a kernel above one of its limits, and not again in this visit:
 * kernels that do less work than counted stay above. A cache's limit does not count, since a closer cache may be faster.
 */
export function followExceeded(exceeded: (device: HardwareKind) => void): void {
  const left = new Set<HardwareKind>(hardwareKinds);
  const end = onMeasured(({ plans, timings }) => {
    const { limits } = useMachine.getState();
    for (const { device, binds, share } of rooflinePoints(runPlans(plans), timings, limits))
      if (binds !== "cache" && share > maxShare && left.delete(device)) exceeded(device);
    if (left.size === 0) end();
  });
}
