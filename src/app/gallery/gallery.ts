/** The programs that a visitor can start from, and the description of each in the list of examples. */
import { machineExamples } from "./machine-examples.ts";
import { modelExamples } from "./model-examples.ts";
import { numberExamples } from "./number-examples.ts";
import seconds from "./seconds.json" with { type: "json" };

export const sections = [
  "Start here",
  "Tensors",
  "Linear algebra",
  "Images",
  "Signals",
  "Training",
  "Transformers",
  "Generative",
  "Simulation",
  "Performance",
] as const;
export type Section = (typeof sections)[number];

export interface Example {
  /** The id in kebab-case, which must never change: addresses contain it, and its files are named after it. */
  readonly id: string;
  readonly section: Section;
  readonly title: string;
  /** One sentence for the list of examples. */
  readonly text: string;
  /** The subjects that its source teaches, in a few words. */
  readonly teaches: string;
  /** One sentence about a change that a visitor can try. */
  readonly next: string;
  /** The seconds for which a run kept one thread of a CPU busy; scripts/thumbnails.mjs measures them. */
  readonly seconds: number;
}

/** The hand-written fields of an example. */
export type ExampleWords = Omit<Example, "seconds">;

const measured: Readonly<Record<string, number>> = seconds;

/** The examples in the order of the list, section by section; a new visitor sees the first one. */
export const gallery: readonly Example[] = [...numberExamples, ...modelExamples, ...machineExamples]
  .map((example) => ({ ...example, seconds: measured[example.id] ?? Number.NaN }))
  .sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section));

/** True if each word typed occurs in the example's description or in its source. */
export function matchesExample(example: Example, source: string, query: string): boolean {
  const { section, title, text, teaches, next } = example;
  const words = [section, title, text, teaches, next, source].join("\n").toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}
