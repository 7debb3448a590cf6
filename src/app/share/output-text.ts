/** The words of a run's output, for notebooks, issues and pages that embed a program. */
import type { Results } from "../results/results.ts";

type Shown = Pick<Results, "slots" | "problems" | "devices">;

/** The outputs, in order, of the first device that has it; charts by their names. */
export function outputTexts({ slots, devices }: Shown): readonly string[] {
  return slots.flatMap(({ entries }) => {
    const [entry] = devices.flatMap((device) => entries[device] ?? []);
    if (entry === undefined) return [];
    return entry.kind === "chart" ? [`[chart: ${entry.name}]`] : [entry.text];
  });
}

/** The faults that ended the run, each with its line. */
export function faultTexts({ problems }: Shown): readonly string[] {
  const faults = problems.filter(({ severity }) => severity === "fault");
  return [
    ...new Set(
      faults.map(({ message, position }) =>
        position === null ? message : `line ${position.line}: ${message}`,
      ),
    ),
  ];
}

/** At most that many first characters, up to the end of a line if there is one. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const end = cut.lastIndexOf("\n");
  return `${end > most / 2 ? cut.slice(0, end) : cut}\n… truncated`;
}
