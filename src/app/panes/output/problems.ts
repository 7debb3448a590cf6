/** Problems as they are listed: the same sentence once a line, and once for both devices. */
import type { Problem } from "../../store/results.ts";

export function mergeProblems(problems: readonly Problem[]): readonly Problem[] {
  const merged = new Map<string, Problem>();
  for (const problem of problems) {
    const { severity, message, place } = problem;
    const key = JSON.stringify([severity, message, place?.line]);
    const met = merged.get(key);
    const sameDevice = met === undefined || met.device === problem.device;
    merged.set(key, { ...(met ?? problem), device: sameDevice ? problem.device : null });
  }
  return [...merged.values()];
}
