/**
 * The device for a visitor who has chosen none, and whose program comes without one: the one that is recommended for
 * this machine. It is set once, as soon as the machine is known; a run requested earlier waits for it.
 */
import type { Recommendation } from "../../engine/machine/machine.ts";
import { recommendChoice } from "./session.ts";

let settle: () => void = () => {};
const settled: Promise<void> = new Promise((resolve) => {
  settle = resolve;
});
let isSettled = false;

/** Null if the machine remains unknown. */
export function takeRecommendation(mode: Recommendation["mode"]): void {
  if (isSettled) return;
  isSettled = true;
  if (mode !== null) recommendChoice(mode);
  settle();
}

/** Resolves when the choice is final. */
export function firstChoice(): Promise<void> {
  return settled;
}
