/** Programs that are being typed: those of the gallery with random edits, recorded as they are. */
import { expect, it } from "vitest";
import { compiledText, nodeRealm } from "../../../tests/running/record-program.ts";
import { runProgram } from "../../../tests/running/run-program.ts";
import { repeatable } from "../../engine/testing/repeatable.ts";
import { gallery } from "../gallery/gallery.ts";
import seconds from "../gallery/seconds.json";
import { sources } from "../gallery/sources.ts";
import { fullBudget } from "../run/shapes/shape-messages.ts";
import { shapeProgram } from "../run/shapes/shape-program.ts";
import { ShapeRecorder } from "./shape-session.ts";

type Random = () => number;

const below = (n: number, random: Random): number => Math.floor(random() * n);

/** One match of the pattern, chosen at random, is replaced. */
function replaced(
  source: string,
  pattern: RegExp,
  random: Random,
  by: (match: string) => string,
): string {
  const matches = [...source.matchAll(pattern)];
  const chosen = matches[below(matches.length, random)];
  if (chosen === undefined) return source;
  const { 0: text, index } = chosen;
  return source.slice(0, index) + by(text) + source.slice(index + text.length);
}

/** Edits as people make them halfway, and mistakes. */
const edits: readonly ((source: string, random: Random) => string)[] = [
  (source, random) => source.slice(0, below(source.length, random)),
  (source, random) => {
    const lines = source.split("\n");
    lines.splice(below(lines.length, random), 1);
    return lines.join("\n");
  },
  (source, random) => replaced(source, /\.T\b/g, random, () => ""),
  (source, random) =>
    replaced(
      source,
      /\.(sum|mean|max)\([01]/g,
      random,
      (text) => `${text.slice(0, -1)}${below(3, random)}`,
    ),
  (source, random) =>
    replaced(source, /(?<=[[( ])\d+(?=[,\])])/g, random, (text) => String(Number(text) + 1)),
  (source, random) =>
    replaced(source, /\b(\w+)\.(matmul|add|mul)\(/g, random, (text) => text.replace(".", ".T.")),
  (source, random) => replaced(source, /, \{ keepdims: true \}/g, random, () => ""),
  (source, random) => replaced(source, /[()[\]{};,.]/g, random, () => ""),
];

/** Programs that a run completes quickly, whatever the edits. */
const quick = gallery.filter(({ id }) => ((seconds as Record<string, number>)[id] ?? 9) <= 0.3);

const inputs = { seed: 0, languageVersion: 2, params: {}, files: [], budget: fullBudget };
const rounds = 24;

it("never end the recorder, and a reported clash is one that a run reports too", async () => {
  const random = repeatable(31);
  const session = new ShapeRecorder(() => nodeRealm, shapeProgram);
  const counts = { clashes: 0, recorded: 0 };
  for (let round = 0; round < rounds; round++) {
    const { id } = quick[round % quick.length] as { id: string };
    const edit = edits[round % edits.length] as (typeof edits)[number];
    const source = edit(sources.get(id) ?? "", random);
    const outcome = await session.shapesOf(compiledText(source), inputs, () => true);
    expect(outcome, `the shapes of\n${source}`).not.toBe("late");
    if (outcome === null || typeof outcome === "string") continue;
    counts.recorded++;
    const { mismatch } = outcome.view;
    if (mismatch === null) continue;
    counts.clashes++;
    await expect(runProgram(source), source).rejects.toThrow(mismatch.message);
  }
  // Most edits leave a program that records, and some a clash.
  expect(counts.recorded).toBeGreaterThan(rounds / 2);
  expect(counts.clashes).toBeGreaterThan(1);
});
