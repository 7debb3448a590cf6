/** Names a computation's inputs and results as its program does. In: the text, and positions. Out: unique names. */

import { calledAt } from "../../app/results/call-names.ts";
import { variableAt } from "../../app/results/variable-names.ts";
import type { SourcePosition } from "../../app/run/messages/events.ts";
import type { ComputationSummary } from "../recorded/summary.ts";
import { unique } from "./unique-names.ts";

export interface PortNames {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/**
 * `keepers` has the names of the run's models and optimizers. An output that becomes an input of the next run has the
 * input's name.
 */
export function portNames(
  lines: readonly string[],
  { kind, inputs, outputs }: Pick<ComputationSummary, "kind" | "inputs" | "outputs">,
  keepers: ReadonlyMap<number, string>,
): PortNames {
  const results = outputs.filter(({ input }) => input < 0);
  const isLoss = kind === "training" && results.length === 1 && results[0]?.shape.length === 0;
  const own = [
    ...inputNames(lines, inputs, keepers),
    ...results.map(
      ({ position }) => (position && variableAt(lines, position)) ?? (isLoss ? "loss" : "result"),
    ),
  ];
  const alone = unique(own.map((name, at) => (weightOf(inputs, at) < 0 ? name : "")));
  // The state that the program itself keeps for a weight is named after the state and the weight.
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

type Inputs = ComputationSummary["inputs"];

/** The input that this one belongs to; -1 for results, and for inputs that belong to none or have a separate name. */
function weightOf(inputs: Inputs, at: number): number {
  const input = inputs[at];
  return input?.kept ? -1 : (input?.weight ?? -1);
}

function inputNames(
  lines: readonly string[],
  inputs: Inputs,
  keepers: ReadonlyMap<number, string>,
): readonly string[] {
  return inputs.map(({ position, role, dtype, kept }) => {
    const keeper = kept && keepers.get(kept.keeper);
    if (keeper !== undefined) return `${keeper}.${kept?.name}`;
    return patternAt(lines, position, dtype) ?? nameAt(lines, position) ?? role;
  });
}

/** The variable that has the result of the call at a position, otherwise the function that was called there. */
function nameAt(lines: readonly string[], position: SourcePosition | null): string | null {
  return position && (variableAt(lines, position) ?? calledAt(lines, position));
}

/** The maximum number of characters before a call in which its pattern is searched. */
const maxPattern = 2_000;

/** "x" or "y" for the features and the labels of a batch, if the line destructures them as `{ x, y }`. */
function patternAt(
  lines: readonly string[],
  position: SourcePosition | null,
  dtype: string,
): string | null {
  const column = position?.column ?? 0;
  const line = lines[(position?.line ?? 0) - 1] ?? "";
  const before = line.slice(Math.max(0, column - maxPattern), column);
  const names = /\{([\w\s,$]+)\}\s*(?:of\b|=)[^{}]*$/.exec(before)?.[1]?.split(",");
  const name = dtype === "i32" ? "y" : "x";
  return names?.some((each) => each.trim() === name) ? name : null;
}
