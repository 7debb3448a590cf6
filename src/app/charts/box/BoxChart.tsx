/** Box plots side by side: the middle half of the values, whiskers, and dots for outliers. */
import { type ReactNode, useMemo } from "react";
import type { BoxContent } from "../../../engine/present/plot/content.ts";
import { counted } from "../../controls/format.ts";
import { paddedExtent } from "../frame/axis.ts";
import { extentOf } from "../frame/numbers.ts";
import { PlotFrame } from "../frame/PlotFrame.tsx";
import { dotPath, type Readout, type View } from "../frame/view.ts";
import type { FrameProps } from "../kind.ts";
import { visibleDots } from "../points/decimate.ts";

/** Half the width of a box, and of a whisker's cap, as a fraction of the distance between boxes. */
const [halfBox, halfCap] = [0.27, 0.13];
/** The largest half width of a box in pixels. */
const maxHalf = 42;

export function BoxChart(props: FrameProps<BoxContent>): ReactNode {
  const { name, describedBy, settings, height, content, parts } = props;
  const { counts, summaries, outliers, outlierCounts, labels } = content;
  const kind = settings.yScale ?? "linear";
  const indices = Array.from(counts, (_, at) => at);
  const colour = parts[0]?.style.colour ?? "var(--gpu)";
  const nameOf = (at: number): string => labels?.[at] ?? `${at}`;
  const base = useMemo(
    () =>
      ({
        x: [-0.5, counts.length - 0.5],
        y: paddedExtent(extentOf([summaries, outliers], kind), kind, 0.06),
      }) as const,
    [counts, summaries, outliers, kind],
  );
  const owners = useMemo(() => ownersOf(outlierCounts), [outlierCounts]);
  const readout = (view: View, px: number): Readout | null => {
    const at = Math.round(view.x.valueAt(px));
    if (at < 0 || at >= counts.length) return null;
    const [low, first, median, third, high] = Array.from(
      summaries.subarray(5 * at, 5 * at + 5),
      view.y.textOf,
    );
    const lines = [
      `median ${median}`,
      `quartiles ${first} to ${third}`,
      `whiskers ${low} to ${high}`,
      `${counted(counts[at] as number, "value")}, ${counted(outlierCounts[at] as number, "outlier")}`,
    ];
    const [title, x, y] = [nameOf(at), null, null];
    return { x, y, title, lines: lines.map((text) => ({ text, colour: null })) };
  };
  return (
    <PlotFrame
      name={name}
      describedBy={describedBy}
      settings={settings}
      base={base}
      kinds={{ x: "linear", y: kind }}
      height={height}
      ticks={{ x: indices.map((value) => ({ value, text: nameOf(value) })) }}
      readout={readout}
    >
      {(view) => (
        <>
          {indices.map((at) => (
            <Box
              key={at}
              view={view}
              at={at}
              summary={summaries.subarray(5 * at)}
              colour={colour}
            />
          ))}
          <path
            className="chart-dots"
            stroke={colour}
            strokeWidth={4.5}
            d={outlierPath(view, outliers, owners)}
          />
        </>
      )}
    </PlotFrame>
  );
}

interface BoxProps {
  readonly view: View;
  readonly at: number;
  readonly summary: Float64Array;
  readonly colour: string;
}

function Box({ view, at, summary, colour }: BoxProps): ReactNode {
  const [low, first, median, third, high] = Array.from(summary.subarray(0, 5), view.y.at) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (![first, median, third].every(Number.isFinite)) return null;
  const middle = view.x.at(at);
  const step = view.x.at(at + 1) - middle;
  const [half, cap] = [halfBox, halfCap].map((share) =>
    Math.min((share / halfBox) * maxHalf, share * step),
  ) as [number, number];
  const [left, right] = [middle - half, middle + half];
  const whisker = (from: number, to: number): string =>
    Number.isFinite(to) ? `M${middle} ${from}V${to}M${middle - cap} ${to}H${middle + cap}` : "";
  const body = `M${left} ${first}V${third}H${right}V${first}Z`;
  return (
    <>
      <path className="chart-bars" fill={colour} fillOpacity={0.22} d={body} />
      <path
        className="chart-whisker"
        stroke={colour}
        d={`${body}${whisker(first, low)}${whisker(third, high)}`}
      />
      <path
        className="chart-whisker strong"
        style={{ strokeWidth: 2 }}
        d={`M${left} ${median}H${right}`}
      />
    </>
  );
}

/** The index of the box of each outlier. */
function ownersOf(outlierCounts: Float64Array): readonly number[] {
  return Array.from(outlierCounts, (count, at) => new Array<number>(count).fill(at)).flat();
}

function outlierPath(view: View, outliers: Float64Array, owners: readonly number[]): string {
  const pixelOf = (dot: number): readonly [number, number] => [
    view.x.at(owners[dot] as number),
    view.y.at(outliers[dot] as number),
  ];
  return dotPath(visibleDots(outliers.length, pixelOf, [view.width, view.height], 1).map(pixelOf));
}
