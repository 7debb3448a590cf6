/** `plot.line` and `plot.scatter`: points that are added to a chart. */
import { fault } from "../../ir/fault.ts";
import { sizeOf } from "../../ir/shape.ts";
import { chartList, presenter } from "../presenter.ts";
import { beginChart, type Call, checkChart, seriesOf } from "./chart.ts";
import { checkCount, doubles, type Given, listOf, showRead } from "./given.ts";
import type { ChartOptions, LineOptions, Numbers, ScatterOptions } from "./options.ts";
import type { Elements, LivePoint, Mark, ShownPoints } from "./shown-chart.ts";

/** The lists of numbers that a call gives for its points. */
interface Lists {
  readonly x: Given | null;
  readonly y: Given;
  readonly low: Given | null;
  readonly high: Given | null;
  readonly error: Given | null;
  readonly value: Given | null;
}

export function line(
  name: string,
  y: Numbers,
  x?: Numbers | LineOptions,
  options?: LineOptions,
): void {
  const call = checkChart("plot.line", name, "points");
  const [xs, chosen] = isOptions(x) ? [undefined, x] : [x, options ?? {}];
  const { low, high, error } = chosen;
  const given = (role: string, numbers: Numbers | undefined): Given | null =>
    numbers === undefined ? null : listOf(call, role, numbers);
  checkSpread(call, chosen);
  addPoints(call, "line", chosen, {
    y: listOf(call, "y", y),
    x: given("x", xs),
    low: given("low", low),
    high: given("high", high),
    error: given("error", error),
    value: null,
  });
}

export function scatter(name: string, x: Numbers, y: Numbers, options: ScatterOptions = {}): void {
  const call = checkChart("plot.scatter", name, "points");
  const { value } = options;
  addPoints(call, "dots", options, {
    x: listOf(call, "x", x),
    y: listOf(call, "y", y),
    low: null,
    high: null,
    error: null,
    value: value === undefined ? null : listOf(call, "value", value),
  });
}

/** Numbers have a length, or are tensors, which are no plain objects. */
function isOptions(x: Numbers | LineOptions | undefined): x is LineOptions {
  if (typeof x !== "object" || Array.isArray(x) || ArrayBuffer.isView(x)) return false;
  return !("node" in x);
}

function checkSpread({ thing, chart }: Call, { low, high, error }: LineOptions): void {
  if ((low === undefined) !== (high === undefined))
    throw fault(
      thing,
      `missing ${low === undefined ? "low" : "high"} of "${chart}": a band has both`,
    );
  if (low !== undefined && error !== undefined)
    throw fault(
      thing,
      `unsupported error of "${chart}" beside low and high: a line has a band or error bars`,
    );
}

function addPoints(
  call: Call,
  mark: Mark,
  options: ChartOptions & { readonly series?: string },
  lists: Lists,
): void {
  const { x, y, low, high, error, value } = lists;
  const count = sizeOf(y.shape);
  if (x !== null && sizeOf(x.shape) !== count)
    throw fault(
      call.thing,
      `mismatched points of "${call.chart}": ${count} y for ${sizeOf(x.shape)} x`,
    );
  for (const [role, given] of Object.entries({ low, high, error, value }))
    checkCount(call, role, given, count);
  const series = seriesOf(call, options.series);
  if (!beginChart(call, "points", options)) return;
  const at = chartList().addPoints(call.chart, series, count);
  const show = ([xs, ys, lows, highs, errors, values]: readonly (Elements | null)[]): void => {
    const heights = doubles(ys as Elements);
    presenter().points?.({
      chart: call.chart,
      series,
      mark,
      at,
      x: xs ? doubles(xs) : Float64Array.from({ length: count }, (_, place) => at + place),
      y: heights,
      ...spreadOf(heights, lows ?? null, highs ?? null, errors ?? null),
      value: values ? doubles(values) : null,
    });
  };
  const given = [x, y, low, high, error, value];
  const point = { chart: call.chart, series, mark, at };
  showRead(isAlone(lists) ? [x, live(point, y, x), ...given.slice(2)] : given, show, true);
}

/** Whether a call adds one point of a tensor that has nothing with it but a number for x. */
function isAlone({ x, y, low, high, error, value }: Lists): boolean {
  const isOwn = x === null || x.dtype === null;
  const others = [low, high, error, value];
  return (
    sizeOf(y.shape) === 1 && y.dtype !== null && isOwn && others.every((each) => each === null)
  );
}

/** A tensor whose element the engine may pass on as a point while the program is still busy. */
function live(point: Omit<LivePoint, "x" | "dtype">, y: Given, x: Given | null): Given {
  const read = (): Elements | Promise<Elements> => {
    if (y.dtype === null || !presenter().takesLivePoint?.()) return y.read();
    const [own = point.at] = (x?.read() ?? []) as Elements;
    return y.read({ ...point, x: own, dtype: y.dtype } satisfies LivePoint);
  };
  return { ...y, read };
}

function spreadOf(
  y: Float64Array,
  low: Elements | null,
  high: Elements | null,
  error: Elements | null,
): Pick<ShownPoints, "spread" | "low" | "high"> {
  if (low !== null && high !== null)
    return { spread: "band", low: doubles(low), high: doubles(high) };
  if (error === null) return { spread: null, low: null, high: null };
  return {
    spread: "error",
    low: y.map((height, at) => height - (error[at] as number)),
    high: y.map((height, at) => height + (error[at] as number)),
  };
}
