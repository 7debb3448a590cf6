/** Applies the tuning setting to the engine, and pauses tuning while the page is not visible; shows what it finds. */
import { tuneKernels } from "../engine.ts";
import { showFound } from "./machine.ts";
import { useSettings } from "./settings.ts";

export function followTuning(): void {
  const tell = (): void =>
    tuneKernels(
      useSettings.getState().tuneKernels && document.visibilityState === "visible",
      showFound,
    );
  tell();
  document.addEventListener("visibilitychange", tell);
  useSettings.subscribe(({ tuneKernels: enabled }, before) => {
    if (enabled !== before.tuneKernels) tell();
  });
}
