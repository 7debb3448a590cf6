/**
 * The offers of the dialog: a run's computations with the program's names for them. In: the text that ran, and the
 * computations as the engine found them. Out: titles, names and words.
 */

import { variableAt } from "../../app/results/variable-names.ts";
import type { SourcePosition } from "../../app/run/messages/events.ts";
import { largest, smallest } from "../../engine/ir/numbers/extremes.ts";
import type { ComputationSummary } from "../recorded/summary.ts";
import { ownerNames } from "./owner-names.ts";
import { type PortNames, portNames } from "./port-names.ts";

export interface Offer {
  readonly computation: ComputationSummary;
  /** The unique name of its module. */
  readonly module: string;
  /** "Training step", "accuracy". */
  readonly title: string;
  /** "lines 8–14, ran 300 times". */
  readonly where: string;
  /** A unique name for each input and each output, from the program if it has one. */
  readonly names: PortNames;
}

export function offersOf(
  source: string,
  computations: readonly ComputationSummary[],
): readonly Offer[] {
  const lines = source.split("\n");
  const taken = new Set<string>();
  const keepers = ownerNames(lines, computations);
  // A computation without a position in the program is the engine's own.
  const own = computations.filter(
    ({ positions, kind }) => positions.length > 0 || kind === "training",
  );
  return (own.length > 0 ? own : computations).map((computation): Offer => {
    const { kind, outputs, positions, times } = computation;
    const given =
      outputs
        .filter(({ input }) => input < 0)
        .map(({ position }) => position && variableAt(lines, position))
        .find((name) => name !== null) ?? null;
    const last = largest(
      positions.map(({ line }) => line),
      0,
    );
    const step = kind === "training" ? stepNames(computation) : null;
    const wanted = step?.module ?? fileWord(given) ?? `line-${last}`;
    const count = times === 1 ? "ran once" : `ran ${times} times`;
    return {
      computation,
      module: freeName(wanted, taken),
      title: step?.title ?? given ?? "Computation",
      where: [linesText(positions), count].filter((text) => text !== "").join(", "),
      names: portNames(lines, computation, keepers),
    };
  });
}

/** A step that mostly reads constant weights, such as one that generates text, updates state but does not train. */
function trains({ kind, memory }: ComputationSummary): boolean {
  const { optimizer, parameters, constants } = memory;
  return kind === "training" && (optimizer > 0 || parameters >= constants);
}

function stepNames(computation: ComputationSummary): {
  readonly title: string;
  readonly module: string;
} {
  return trains(computation)
    ? { title: "Training step", module: "train-step" }
    : { title: "Stateful step", module: "step" };
}

/** The name as a part of a file's name; null if nothing of it is valid. */
function fileWord(name: string | null): string | null {
  const word = name?.replace(/[^A-Za-z0-9_-]/g, "").slice(0, 40) ?? "";
  return /^[A-Za-z0-9]/.test(word) ? word : null;
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${name}-${count}`;
  taken.add(free.toLowerCase());
  return free;
}

/** "line 8", "lines 8–14"; empty if no position is known. */
function linesText(positions: readonly SourcePosition[]): string {
  if (positions.length === 0) return "";
  const numbers = positions.map(({ line }) => line);
  const [first, last] = [smallest(numbers), largest(numbers)];
  return first === last ? `line ${first}` : `lines ${first}–${last}`;
}

/** The indices of the initially chosen ones: steps that train, otherwise the first that can be exported. */
export function chosenAtFirst(offers: readonly Offer[]): readonly Offer[] {
  const able = offers.filter(({ computation }) => computation.refusal === null);
  const steps = able.filter(({ computation }) => trains(computation));
  return steps.length > 0 ? steps : able.slice(0, 1);
}
