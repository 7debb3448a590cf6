/** The devices of this computer, and what is known of it, as the engine reports them. */

import { create, type StoreApi, type UseBoundStore } from "zustand";
import type { DeviceInfo } from "../../engine/backend/backend.ts";
import type { DeviceLimits } from "../../engine/backend/limits.ts";
import type { Tuned } from "../../engine/backend/tuning.ts";
import type { HardwareKind } from "../../engine/ir/device-kinds.ts";
import type { Machine } from "../../engine/machine/machine.ts";

export type Availability = DeviceInfo | { readonly unavailable: string };

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
