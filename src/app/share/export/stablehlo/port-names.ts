/** Names what a computation reads and gives as its program does. In: the text, and the places. Out: unique names. */
import type { Place } from "../../../program/events.ts";
import type { PlacedComputation } from "../../../program/recording.ts";
import { calledAt } from "../../../store/call-names.ts";
import { variableAt } from "../../../store/variable-names.ts";
import { layerNames, leavesAt } from "./layer-names.ts";

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
  const own = [
    ...inputNames(lines, inputs),
    ...results.map(
      ({ place }) => (place && variableAt(lines, place)) ?? (isLoss ? "loss" : "result"),
    ),
  ];
  const alone = unique(own.map((name, at) => (weightOf(inputs, at) < 0 ? name : "")));
  // The state that an optimiser keeps for a weight has the weight's name behind its own.
  const names = unique(
    alone.map((name, at) => {
      const weight = weightOf(inputs, at);
      return weight < 0 ? name : `${own[at]}.${alone[weight]}`;
    }),
  );
  const ofResults = names.slice(inputs.length);
  return {
    inputs: names.slice(0, inputs.length),
    outputs: outputs.map(({ input }) => (names[input] ?? ofResults.shift()) as string),
  };
}

type Inputs = PlacedComputation["inputs"];

/** The input that this one goes with; -1 for results and for inputs that go with none. */
function weightOf(inputs: Inputs, at: number): number {
  return inputs[at]?.weight ?? -1;
}

function inputNames(lines: readonly string[], inputs: Inputs): readonly string[] {
  const { layerAt } = layerNames(lines);
  const isAt = (place: Place, input: Inputs[number]): boolean =>
    input.place?.line === place.line && input.place.column === place.column;
  return inputs.map((input) => {
    const { place, role, dtype } = input;
    const given = patternAt(lines, place, dtype);
    if (place === null || given !== null) return given ?? role;
    const name = layerAt(place) ?? nameAt(lines, place) ?? role;
    const made = inputs.filter((each) => each.role !== "data" && isAt(place, each));
    const leaves = leavesAt(
      lines,
      place,
      made.map(({ shape }) => shape),
    );
    const leaf = leaves?.[made.indexOf(input)];
    return leaf === undefined ? name : `${name}.${leaf}`;
  });
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
