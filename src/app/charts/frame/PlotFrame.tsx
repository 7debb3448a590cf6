/** The frame of a chart with two axes: grid, labels, crosshair, tooltip, zoom. Its marks are drawn by the caller. */
import { type PointerEvent, type ReactNode, useId, useRef, useState } from "react";
import type { ChartSettings } from "../../../engine/present/plot/shown-chart.ts";
import { SmallButton } from "../../controls/SmallButton.tsx";
import { makeAxis, type Tick } from "./axis.ts";
import { ChartArea, ChartCanvas } from "./ChartArea.tsx";
import { type ScaleKind, shortened } from "./numbers.ts";
import { fitted } from "./proportion.ts";
import { useView } from "./use-view.ts";
import { useWidth } from "./use-width.ts";
import type { Domains, Readout, View } from "./view.ts";

interface Props {
  readonly name: string;
  readonly describedBy: string;
  readonly settings: Pick<ChartSettings, "xLabel" | "yLabel" | "unit">;
  readonly base: Domains;
  readonly kinds: { readonly x: ScaleKind; readonly y: ScaleKind };
  /** The height of the chart; the maximum height of one that keeps its proportions. */
  readonly height: number;
  /** The ratio of width to height of the area of the marks; null to fill the available space. */
  readonly proportion?: number | null;
  /** True if y grows downwards, as the rows of a matrix do. */
  readonly isDownwards?: boolean;
  /** The ticks of an axis whose indices have names. */
  readonly ticks?: {
    readonly x?: readonly Tick[] | undefined;
    readonly y?: readonly Tick[] | undefined;
  };
  readonly hasGrid?: boolean;
  /** Draws below the marks, on a canvas as large as their area. */
  readonly paint?: (context: CanvasRenderingContext2D, view: View) => void;
  readonly readout: (view: View, x: number, y: number) => Readout | null;
  readonly children: (view: View) => ReactNode;
}

const tickFont = 6.4;
const right = 12;

export function PlotFrame(props: Props): ReactNode {
  const { name, describedBy, settings, base, kinds, isDownwards = false, ticks = {} } = props;
  const { paint, proportion = null } = props;
  const area = useRef<HTMLDivElement>(null);
  const clip = useId();
  const outer = useWidth(area, 480);
  const control = useView(area);
  const { chosen } = control;
  const [pointer, setPointer] = useState<readonly [number, number] | null>(null);
  const { x: xDomain, y: yDomain } = chosen ?? base;
  const { unit } = settings;
  const yLabel =
    settings.yLabel && unit ? `${settings.yLabel} (${unit})` : (settings.yLabel ?? unit ?? "");
  const xAxis = (width: number) =>
    makeAxis(kinds.x, xDomain, [0, width], Math.max(2, Math.floor(width / 70)));
  const xOffset = ticks.x ? "" : xAxis(outer).offset;
  const bottom = settings.xLabel === null && xOffset === "" ? 22 : 38;
  const yAxis = (high: number) =>
    makeAxis(
      kinds.y,
      yDomain,
      isDownwards ? [0, high] : [high, 0],
      Math.max(2, Math.floor(high / 44)),
    );
  const yTicksIn = (high: number): readonly Tick[] =>
    ticks.y ? thinned(ticks.y, high / 14) : yAxis(high).ticks;
  const top = !ticks.y && yAxis(props.height - bottom - 10).offset !== "" ? 24 : 10;
  const most = props.height - top - bottom;
  const longest = yTicksIn(most).reduce((length, { text }) => Math.max(length, text.length), 2);
  const left = Math.min(outer / 3, longest * tickFont + 10) + (yLabel === "" ? 0 : 16);
  const size = fitted(proportion, Math.max(40, outer - left - right), most);
  const { width, height: inner } = size;
  const height = inner + top + bottom;
  const y = yAxis(inner);
  const yTicks = yTicksIn(inner);
  const x = xAxis(width);
  const xTicks = ticks.x ? thinned(ticks.x, width / namesWidth(ticks.x)) : x.ticks;
  const view: View = { x, y, width, height: inner };
  control.draws(view, [left, top]);
  const shown = pointer && props.readout(view, pointer[0], pointer[1]);

  const point = (event: PointerEvent): void => {
    const corner = event.currentTarget.getBoundingClientRect();
    const [px, py] = [event.clientX - corner.left - left, event.clientY - corner.top - top];
    setPointer(px >= 0 && px <= width && py >= 0 && py <= inner ? [px, py] : null);
  };
  const { handlers } = control;
  return (
    <div className="chart-body">
      <ChartArea
        name={name}
        describedBy={describedBy}
        area={area}
        height={height}
        takesTouch={chosen !== null}
        handlers={{
          ...handlers,
          onPointerDown: (event) => {
            handlers.onPointerDown(event);
            point(event);
          },
          onPointerMove: (event) => {
            handlers.onPointerMove(event);
            point(event);
          },
          onPointerLeave: () => setPointer(null),
        }}
      >
        {paint && (
          <ChartCanvas
            left={left}
            top={top}
            width={width}
            height={inner}
            paint={(context) => paint(context, view)}
          />
        )}
        <svg className="chart-svg" width={outer} height={height} aria-hidden="true">
          <clipPath id={clip}>
            <rect width={width} height={inner} />
          </clipPath>
          <g transform={`translate(${left} ${top})`}>
            {props.hasGrid !== false && <Grid view={view} xTicks={xTicks} yTicks={yTicks} />}
            <g clipPath={`url(#${clip})`}>{props.children(view)}</g>
            <path className="chart-axis" d={`M0 0V${inner}H${width}`} />
            {xTicks.map(({ value, text }) => {
              const px = x.at(value);
              return (
                within(px, width) && (
                  <text
                    key={value}
                    className="chart-tick"
                    x={px}
                    y={inner + 15}
                    textAnchor="middle"
                  >
                    {text}
                  </text>
                )
              );
            })}
            {yTicks.map(({ value, text }) => {
              const py = y.at(value);
              return (
                within(py, inner) && (
                  <text key={value} className="chart-tick" x={-6} y={py + 4} textAnchor="end">
                    {text}
                  </text>
                )
              );
            })}
            {!ticks.x && x.offset !== "" && (
              <text className="chart-tick" x={width} y={inner + 31} textAnchor="end">
                offset {x.offset}
              </text>
            )}
            {!ticks.y && y.offset !== "" && (
              <text className="chart-tick" x={-left + 4} y={-10}>
                offset {y.offset}
              </text>
            )}
            {settings.xLabel !== null && (
              <text className="chart-label" x={width / 2} y={inner + 32} textAnchor="middle">
                <title>{settings.xLabel}</title>
                {shortened(settings.xLabel, width / tickFont)}
              </text>
            )}
            {yLabel !== "" && (
              <text
                className="chart-label"
                textAnchor="middle"
                transform={`translate(${12 - left} ${inner / 2}) rotate(-90)`}
              >
                <title>{yLabel}</title>
                {shortened(yLabel, inner / tickFont)}
              </text>
            )}
            {shown && (
              <path
                className="chart-crosshair"
                d={`${shown.x === null ? "" : `M${shown.x} 0V${inner}`}${shown.y === null ? "" : `M0 ${shown.y}H${width}`}`}
              />
            )}
          </g>
        </svg>
        {shown && pointer && (
          <Tooltip readout={shown} x={left + pointer[0]} y={top + pointer[1]} width={outer} />
        )}
      </ChartArea>
      {chosen !== null && (
        <SmallButton className="chart-reset" onClick={control.reset}>
          Reset view
        </SmallButton>
      )}
    </div>
  );
}

function Grid(props: { view: View; xTicks: readonly Tick[]; yTicks: readonly Tick[] }): ReactNode {
  const { view, xTicks, yTicks } = props;
  const { x, y, width, height } = view;
  const across = yTicks.map(({ value }) => y.at(value)).filter((at) => within(at, height));
  const down = xTicks.map(({ value }) => x.at(value)).filter((at) => within(at, width));
  return (
    <path
      className="chart-grid"
      d={[
        ...across.map((at) => `M0 ${at}H${width}`),
        ...down.map((at) => `M${at} 0V${height}`),
      ].join("")}
    />
  );
}

/** The maximum number of lines of a tooltip, which must not be higher than the chart. */
const maxLines = 10;

interface TooltipProps {
  readonly readout: Readout;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function Tooltip({ readout, x, y, width }: TooltipProps): ReactNode {
  const left = readout.lines.length - maxLines;
  const side = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <div className="chart-tooltip" style={{ ...side, top: y + 12 }}>
      <p>{readout.title}</p>
      {readout.lines.slice(0, maxLines).map(({ text, colour }) => (
        <p key={text}>
          {colour !== null && <span className="chart-swatch" style={{ background: colour }} />}
          {text}
        </p>
      ))}
      {left > 0 && <p>and {left} more</p>}
    </div>
  );
}

function within(at: number, size: number): boolean {
  return at >= -0.5 && at <= size + 0.5;
}

function namesWidth(ticks: readonly Tick[]): number {
  return ticks.reduce((most, { text }) => Math.max(most, text.length), 1) * tickFont + 12;
}

/** As many ticks as there is space for. */
function thinned(ticks: readonly Tick[], room: number): readonly Tick[] {
  const every = Math.max(1, Math.ceil(ticks.length / Math.max(1, room)));
  return ticks.filter((_, at) => at % every === 0);
}
