/** Shows frames: the content of a chart, which replaces what the chart showed before. */
import type { ReadWish } from "../../graph/runtime.ts";
import { sizeOf } from "../../ir/shape.ts";
import { presenter } from "../presenter.ts";
import { beginChart, type Call } from "./chart.ts";
import { liveLabels, type PlotData, showRead } from "./given.ts";
import { type FrameForm, frameContent, type Numbers } from "./live.ts";
import type { ChartOptions } from "./options.ts";

/** Values that the page sorts into bins without a stutter. */
const maxLiveValues = 2 ** 18;

/** Shows the form with the numbers in it, once they are there. */
export function showFrame(
  call: Call,
  form: FrameForm,
  options: ChartOptions,
  parts: readonly (PlotData | null)[],
  series = "",
): void {
  if (!beginChart(call, form.kind, options)) return;
  const { chart } = call;
  const show = (numbers: Numbers): void =>
    presenter().frame?.({ chart, series, content: frameContent(form, numbers) });
  showRead(parts, show, false, wishesFor(chart, series, form, parts));
}

/**
 * The engine shows a frame whose time has come. Of others only the last one is read, when the program yields. A
 * presenter that does not choose is shown all of them.
 */
function wishesFor(
  chart: string,
  series: string,
  form: FrameForm,
  parts: readonly (PlotData | null)[],
): (part: number) => ReadWish | undefined {
  const elements = parts.reduce((sum, part) => sum + (part ? sizeOf(part.shape) : 0), 0);
  const isHeavy = form.kind === "histogram" && elements > maxLiveValues;
  const choice = parts.some((part) => part?.takesWishes)
    ? presenter().choosesFrame?.(chart, series, elements)
    : undefined;
  if (choice === undefined) return () => undefined;
  const live = { type: "frame", chart, series, content: form } as const;
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
