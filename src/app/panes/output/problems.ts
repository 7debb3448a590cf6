/** The list of problems: equal sentences are listed once for each line, and once for both devices. */
import { deviceNames, otherHardware } from "../../../engine/ir/device-kinds.ts";
import type { Problem, Results } from "../../results/results.ts";

export function mergeProblems(problems: readonly Problem[]): readonly Problem[] {
  const merged = new Map<string, Problem>();
  for (const problem of problems) {
    const { severity, message, position } = problem;
    const key = JSON.stringify([severity, message, position?.line]);
    const met = merged.get(key);
    const sameDevice = met === undefined || met.device === problem.device;
    merged.set(key, { ...(met ?? problem), device: sameDevice ? problem.device : null });
  }
  return explained([...merged.values()]);
}

/** The type checker's sentences about the line of an error explain the error, and are no further problems. */
function explained(problems: readonly Problem[]): readonly Problem[] {
  const isAt = (kind: Problem["severity"], line: number | undefined) => (other: Problem) =>
    line !== undefined && other.severity === kind && other.position?.line === line;
  return problems.flatMap((problem) => {
    const line = problem.position?.line;
    if (problem.severity === "warning") return problems.some(isAt("fault", line)) ? [] : [problem];
    const reasons = problems.filter(isAt("warning", line)).map(({ message }) => message);
    const message = [problem.message, ...reasons].join(reasons.length > 0 ? ". " : "");
    return [{ ...problem, message }];
  });
}

/** Notes that times include several devices; null if the program opens none itself. */
export function openedText({
  devices,
  opened,
}: Pick<Results, "devices" | "opened">): string | null {
  if (devices.every((device) => opened[device] === undefined)) return null;
  const runs = devices.map((device) =>
    [device, ...(opened[device] ?? [])].map((kind) => deviceNames[kind]).join(" with "),
  );
  if (devices.length === 1)
    return `The program opens other devices, and its times include theirs: it ran on ${runs[0]}`;
  return `The program opens other devices, so its times do not compare devices: it ran on ${runs.join(", and on ")}`;
}

/** States why a comparison of two devices ran on only one, and what the visitor can do about it. */
export function missingText({ device, message }: NonNullable<Results["missing"]>): string {
  const [name, other] = [device, otherHardware(device)].map((kind) => deviceNames[kind]);
  const reason = message.replace(/^\w+: missing \w+: /, "").replace(/, or run on the CPU$/, "");
  return `No ${name} to compare with; only the ${other} was measured: ${reason}`;
}
