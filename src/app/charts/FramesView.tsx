/** The frames of a chart, with a slider over them and a choice of the device. */
import { type ReactNode, useId, useMemo, useState } from "react";
import { deviceNames } from "../../engine/ir/device-kinds.ts";
import type { FrameContent } from "../../engine/present/plot/content.ts";
import { Segments } from "../controls/Segments.tsx";
import type { FrameSeries } from "../results/charts.ts";
import type { Device } from "../run/messages/events.ts";
import { agreementWords } from "./agreement.ts";
import { ChartShell, usualHeight } from "./ChartShell.tsx";
import { stylesOf } from "./frame/series-style.ts";
import { devicesOf, frameAt, frameRange } from "./frames.ts";
import type { FramePart, ViewProps } from "./kind.ts";

export function FramesView({ chart, loaded }: ViewProps): ReactNode {
  const describedBy = useId();
  const { name, settings } = chart;
  const devices = devicesOf(chart.frames);
  const [chosen, setChosen] = useState<Device | null>(null);
  const [number, setNumber] = useState<number | null>(null);
  const device = chosen ?? devices[0];
  const own = useMemo(
    () => chart.frames.filter((each) => each.device === device),
    [chart.frames, device],
  );
  const range = frameRange(own);
  const parts = useMemo(() => partsAt(own, number), [own, number]);
  const [first] = parts;
  if (first === undefined || loaded === null) return null;
  const { content } = first;
  const { kind, Drawing } = loaded;
  const other = chart.frames.find((each) => each.device !== device && each.name === own[0]?.name);
  const compared = other && frameAt(other, number);
  const agreement = compared ? `; ${agreementWords(kind, content, compared)}` : "";
  return (
    <ChartShell
      chart={chart}
      describedBy={describedBy}
      summary={`${kind.summary(content)}${agreement}`}
      table={() => kind.table(content)}
      isDrawn={kind.text === undefined}
    >
      {devices.length > 1 && (
        <Segments
          label={`Device shown in ${name}`}
          values={devices}
          nameOf={(each) => deviceNames[each]}
          chosen={device}
          choose={setChosen}
        />
      )}
      <Drawing {...{ name, describedBy, settings, content, parts }} height={usualHeight} />
      {range.count > 1 && <FrameSlider name={name} {...range} number={number} choose={setNumber} />}
    </ChartShell>
  );
}

/** The frames with this number; those of one chart are of one kind. */
function partsAt(
  own: readonly FrameSeries[],
  number: number | null,
): readonly FramePart<FrameContent>[] {
  const found = own.flatMap((series) => {
    const content = frameAt(series, number);
    return content ? [{ series, content }] : [];
  });
  const alike = found.filter(({ content }) => content.kind === found[0]?.content.kind);
  const styles = stylesOf(alike.map(({ series }) => series));
  return alike.map(({ content }, at) => ({
    content,
    style: styles[at] as (typeof styles)[number],
  }));
}

interface SliderProps {
  readonly name: string;
  readonly first: number;
  readonly count: number;
  /** Null to follow the last frame. */
  readonly number: number | null;
  readonly choose: (number: number | null) => void;
}

function FrameSlider({ name, first, count, number, choose }: SliderProps): ReactNode {
  const last = count - 1;
  const shown = Math.max(first, number ?? last);
  const left = first > 0 ? `, the first ${first.toLocaleString("en")} discarded` : "";
  return (
    <p className="chart-frames">
      <input
        type="range"
        aria-label={`Frame of ${name}`}
        min={first}
        max={last}
        value={shown}
        onChange={({ currentTarget }) => {
          const asked = Number(currentTarget.value);
          choose(asked === last ? null : asked);
        }}
      />
      <output>
        {(shown + 1).toLocaleString("en")} of {count.toLocaleString("en")}
        {left}
      </output>
    </p>
  );
}
