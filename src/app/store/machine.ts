/** The devices of this computer, as the engine reports them once. */

import { create, type StoreApi, type UseBoundStore } from "zustand";
import type { DeviceInfo } from "../../engine/backend/backend.ts";
import type { DeviceLimits } from "../../engine/backend/limits.ts";
import type { Tuned } from "../../engine/backend/tuning.ts";
import type { HardwareKind } from "../../engine/ir/device-kinds.ts";

export type Availability = DeviceInfo | { readonly unavailable: string };

export interface Machine {
  /** Null until the engine has answered. */
  readonly gpu: Availability | null;
  readonly cpu: Availability | null;
  readonly isolated: boolean;
  /** Whether the compiler is loaded, so that a program can be compiled at once. */
  readonly isCompilerReady: boolean;
  /** The tuner's results on this GPU. */
  readonly tuned: readonly Tuned[];
  /** The measured limits of each device. */
  readonly limits: Readonly<Record<HardwareKind, DeviceLimits | null>>;
}

export const useMachine: UseBoundStore<StoreApi<Machine>> = create<Machine>(() => ({
  gpu: null,
  cpu: null,
  tuned: [],
  isCompilerReady: false,
  limits: { gpu: null, cpu: null },
  isolated: globalThis.crossOriginIsolated === true,
}));
