import { useProgram } from "./session.ts";

/** Resolves once no run is in progress, immediately if there is none. */
export function runOver(): Promise<void> {
  return new Promise((resolve) => {
    if (useProgram.getState().phase === "idle") {
      resolve();
      return;
    }
    const ignore = useProgram.subscribe(({ phase }) => {
      if (phase !== "idle") return;
      ignore();
      resolve();
    });
  });
}
