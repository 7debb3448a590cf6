/** Shows frames: the content of a chart, which replaces what the chart showed before. */
import type { ReadWish } from "../../graph/runtime.ts";
import { sizeOf } from "../../ir/shape.ts";
import { presenter } from "../presenter.ts";
import { beginChart, type Call, type ChartKind } from "./chart.ts";
import { liveLabels, type PlotData, showRead } from "./given.ts";
import type { Numbers } from "./live.ts";
import type { ChartOptions } from "./options.ts";
import type { FrameContent } from "./shown-chart.ts";

/** A kind of chart that shows frames. `Form` is the content without its kind and its numbers. */
export interface FrameKind<Form extends object> extends ChartKind {
  /** Returns the content of a call with these numbers, in the order of the call. */
  readonly fill: (form: Form, numbers: Numbers) => object;
  /** Filling sorts the numbers, which would make the page stutter if they are many. */
  readonly sorts?: true;
}

/** Values that the page sorts without a stutter. */
const maxLiveValues = 2 ** 18;

/** A kind whose content is its form with the elements of the one tensor of a call. */
export function elementsKind<Form extends object>(name: string, words: string): FrameKind<Form> {
  return { name, words, fill: (form, [elements]) => ({ ...form, elements }) };
}

/** A kind without numbers. */
export function wordsKind<Form extends object>(name: string, words: string): FrameKind<Form> {
  return { name, words, fill: (form) => form };
}

/** Shows the form with the numbers in it, once they are there. */
export function showFrame<Form extends object>(
  call: Call<FrameKind<Form>>,
  form: Form,
  options: ChartOptions,
  parts: readonly (PlotData | null)[],
  series = "",
): void {
  if (!beginChart(call, options)) return;
  const { chart, kind } = call;
  const show = (numbers: Numbers): void =>
    presenter().frame?.({
      chart,
      series,
      content: { kind: kind.name, ...kind.fill(form, numbers) },
    });
  const wishes = wishesFor(call, series, { kind: kind.name, ...form }, parts);
  showRead(parts, show, false, wishes);
}

/**
 * The engine shows a frame whose time has come. Of others only the last one is read, when the program yields. A
 * presenter that does not choose is shown all of them.
 */
function wishesFor(
  { chart, kind }: Call<FrameKind<never>>,
  series: string,
  content: FrameContent,
  parts: readonly (PlotData | null)[],
): (part: number) => ReadWish | undefined {
  const elements = parts.reduce((sum, part) => sum + (part ? sizeOf(part.shape) : 0), 0);
  const isHeavy = kind.sorts === true && elements > maxLiveValues;
  const choice = parts.some((part) => part?.takesWishes)
    ? presenter().choosesFrame?.(chart, series, elements)
    : undefined;
  if (choice === undefined) return () => undefined;
  const live = { type: "frame", chart, series, content } as const;
  const labels = choice === "live" && !isHeavy ? liveLabels(parts, live) : null;
  if (labels !== null)
    return (part) => ({ label: labels[part] ?? null, isAnswered: false, key: null });
  if (choice === "live" && !isHeavy) return () => undefined;
  return (part) => ({
    label: null,
    isAnswered: true,
    key: JSON.stringify([chart, series, part]),
  });
}
