/** The devices of this computer, and what is known of it, as the engine reports them. */

import { create, type StoreApi, type UseBoundStore } from "zustand";
import type { DeviceLimits } from "../../engine/backend/limits.ts";
import type { Tuned } from "../../engine/backend/tuning.ts";
import type { HardwareKind } from "../../engine/ir/device-kinds.ts";
import type { Machine } from "../../engine/machine/machine.ts";
import { takeRecommendation } from "../run/first-choice.ts";
import type { Availability, Devices, Found } from "../run/messages/engine-messages.ts";

export interface MachineState {
  /** Null until the engine has answered. */
  readonly gpu: Availability | null;
  readonly cpu: Availability | null;
  readonly isolated: boolean;
  /** The facts about the computer; null until the engine has reported them, and if it did not start. */
  readonly machine: Machine | null;
  /** True once the compiler is loaded, so that a program can be compiled immediately. */
  readonly isCompilerReady: boolean;
  /** The tuner's results on this GPU. */
  readonly tuned: readonly Tuned[];
  /** The measured limits of each device. */
  readonly limits: Readonly<Record<HardwareKind, DeviceLimits | null>>;
}

export const useMachine: UseBoundStore<StoreApi<MachineState>> = create<MachineState>(() => ({
  gpu: null,
  cpu: null,
  machine: null,
  tuned: [],
  isCompilerReady: false,
  limits: { gpu: null, cpu: null },
  isolated: globalThis.crossOriginIsolated === true,
}));

/** Shows the devices once the engine has answered, or that it did not start. */
export function showDevices(devices: Promise<Devices>): void {
  devices.then(
    (found) => useMachine.setState(found),
    (error: unknown) => {
      const unavailable = `the engine did not start: ${String(error)}`;
      useMachine.setState({ gpu: { unavailable }, cpu: { unavailable } });
      takeRecommendation(null);
    },
  );
}

/** Shows what the engine has found, and lets it choose the device of a visitor who has chosen none. */
export function showFound({ tuned, limits, machine }: Found): void {
  useMachine.setState({ tuned, limits, machine });
  takeRecommendation(machine.recommendation.mode);
}
