/** Problems as they are listed: what both devices met is said once, of both. */
import type { Problem } from "../../store/results.ts";

export function mergeProblems(problems: readonly Problem[]): readonly Problem[] {
  const merged = new Map<string, Problem>();
  for (const problem of problems) {
    const { severity, message, place } = problem;
    const key = JSON.stringify([severity, message, place]);
    const met = merged.get(key);
    const sameDevice = met === undefined || met.device === problem.device;
    merged.set(key, sameDevice ? problem : { ...problem, device: null });
  }
  return [...merged.values()];
}
