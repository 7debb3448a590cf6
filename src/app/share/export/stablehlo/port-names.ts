/** Names what a computation reads and gives as its program does. In: the text, and the places. Out: unique names. */
import type { Place } from "../../../program/events.ts";
import type { PlacedComputation } from "../../../program/recording.ts";
import { calledAt } from "../../../store/call-names.ts";
import { variableAt } from "../../../store/variable-names.ts";

export interface PortNames {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** An output that an input has in the next run has the input's name. */
export function portNames(
  lines: readonly string[],
  { kind, inputs, outputs }: Pick<PlacedComputation, "kind" | "inputs" | "outputs">,
): PortNames {
  const results = outputs.filter(({ input }) => input < 0);
  const isLoss = kind === "training" && results.length === 1 && results[0]?.shape.length === 0;
  const names = unique([
    ...inputs.map(
      ({ place, role, dtype }) => patternAt(lines, place, dtype) ?? nameAt(lines, place) ?? role,
    ),
    ...results.map(
      ({ place }) => (place && variableAt(lines, place)) ?? (isLoss ? "loss" : "result"),
    ),
  ]);
  const ofResults = names.slice(inputs.length);
  return {
    inputs: names.slice(0, inputs.length),
    outputs: outputs.map(({ input }) => (names[input] ?? ofResults.shift()) as string),
  };
}

/** The variable that has the result of the call at a place, or else the function that was called there. */
function nameAt(lines: readonly string[], place: Place | null): string | null {
  return place && (variableAt(lines, place) ?? calledAt(lines, place));
}

/** "x" or "y" for the features and the labels of a batch, where the line takes them apart as `{ x, y }`. */
function patternAt(lines: readonly string[], place: Place | null, dtype: string): string | null {
  const before = (lines[(place?.line ?? 0) - 1] ?? "").slice(0, place?.column ?? 0);
  const names = /\{([\w\s,$]+)\}\s*(?:of\b|=)[^{}]*$/.exec(before)?.[1]?.split(",");
  const name = dtype === "i32" ? "y" : "x";
  return names?.some((each) => each.trim() === name) ? name : null;
}

/** Numbers the names that several have: "linear.0", "linear.1". */
function unique(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const taken = new Set(names.filter((name) => counts.get(name) === 1));
  return names.map((name) => {
    if (counts.get(name) === 1) return name;
    let number = 0;
    while (taken.has(`${name}.${number}`)) number++;
    taken.add(`${name}.${number}`);
    return `${name}.${number}`;
  });
}
