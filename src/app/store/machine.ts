/** What this computer offers, asked of the engine once. */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import type { DeviceInfo } from "../../engine/backend/backend.ts";

export type Availability = DeviceInfo | { readonly unavailable: string };

export interface Machine {
  /** Null until the engine has answered. */
  readonly gpu: Availability | null;
  readonly cpu: Availability | null;
  readonly isolated: boolean;
}

export const useMachine: UseBoundStore<StoreApi<Machine>> = create<Machine>(() => ({
  gpu: null,
  cpu: null,
  isolated: globalThis.crossOriginIsolated === true,
}));
