/**
 * The device for a visitor who has chosen none, and whose program comes without one: the one that is recommended
 * for this machine. It is taken once, as soon as the machine is known; a run that is asked for sooner waits for it.
 */
import type { Recommendation } from "../../engine/machine/machine.ts";
import { recommendChoice } from "./session.ts";

let settle: () => void = () => {};
const settled: Promise<void> = new Promise((resolve) => {
  settle = resolve;
});
let isSettled = false;

/** Null where the machine remains unknown. */
export function takeRecommendation(mode: Recommendation["mode"]): void {
  if (isSettled) return;
  isSettled = true;
  if (mode !== null) recommendChoice(mode);
  settle();
}

/** Resolves when the device is chosen for good. */
export function firstChoice(): Promise<void> {
  return settled;
}
