/** Shows frames: the content of a chart, which replaces what the chart showed before. */
import type { ReadWish } from "../../graph/runtime.ts";
import { sizeOf } from "../../ir/shape.ts";
import { chartList, presenter } from "../presenter.ts";
import { beginChart, type Call, type ChartKind } from "./chart.ts";
import { filledFrame } from "./fill.ts";
import { liveLabels, type PlotData, showRead } from "./given.ts";
import type { Numbers, ShownForm } from "./live.ts";
import type { ChartOptions } from "./options.ts";

/** A kind of chart that shows frames. */
export interface FrameKind extends ChartKind {
  /** Filling sorts the numbers, which would make the page stutter if they are many. */
  readonly sorts?: true;
}

/** Values that the page sorts without a stutter. */
const maxLiveValues = 2 ** 18;

/** Shows the form, which is the content without its kind, with the numbers in it once they are there. */
export function showFrame(
  call: Call<FrameKind>,
  form: object,
  options: ChartOptions,
  parts: readonly (PlotData | null)[],
  series = "",
): void {
  if (!beginChart(call, options)) return;
  const { chart, kind } = call;
  const index = chartList().indexOf(chart, series);
  const content = { kind: kind.name, ...form };
  const frame = { type: "frame", chart, series, index, content } as const;
  const show = (numbers: Numbers): void =>
    void presenter().chart?.({ ...frame, content: filledFrame(frame.content, numbers) });
  showRead(parts, show, false, wishesFor(kind, frame, parts));
}

/**
 * The engine shows a frame whose time has come. Of others only the last one is read, when the program yields. A
 * presenter that does not choose is shown all of them.
 */
function wishesFor(
  kind: FrameKind,
  frame: ShownForm,
  parts: readonly (PlotData | null)[],
): (part: number) => ReadWish | undefined {
  const { chart, series } = frame;
  const elements = parts.reduce((sum, part) => sum + (part ? sizeOf(part.shape) : 0), 0);
  const isHeavy = kind.sorts === true && elements > maxLiveValues;
  const choice = parts.some((part) => part?.takesWishes)
    ? presenter().choosesFrame?.(chart, series, elements)
    : undefined;
  if (choice === undefined) return () => undefined;
  const labels = choice === "live" && !isHeavy ? liveLabels(parts, frame) : null;
  if (labels !== null)
    return (part) => ({ label: labels[part] ?? null, isAnswered: false, key: null });
  if (choice === "live" && !isHeavy) return () => undefined;
  return (part) => ({
    label: null,
    isAnswered: true,
    key: JSON.stringify([chart, series, part]),
  });
}
