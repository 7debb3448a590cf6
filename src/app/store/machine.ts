/** What this computer offers, asked of the engine once. */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import type { DeviceInfo } from "../../engine/backend/backend.ts";
import type { Tuned } from "../../engine/backend/tuning.ts";

export type Availability = DeviceInfo | { readonly unavailable: string };

export interface Machine {
  /** Null until the engine has answered. */
  readonly gpu: Availability | null;
  readonly cpu: Availability | null;
  readonly isolated: boolean;
  /** What the tuner has found on this GPU. */
  readonly tuned: readonly Tuned[];
}

export const useMachine: UseBoundStore<StoreApi<Machine>> = create<Machine>(() => ({
  gpu: null,
  cpu: null,
  tuned: [],
  isolated: globalThis.crossOriginIsolated === true,
}));
