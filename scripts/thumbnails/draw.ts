/** Charts as small SVGs, in colours that are legible on light and dark backgrounds. */

import { largest, smallest } from "../../src/engine/ir/numbers/extremes.ts";
import type { FieldContent } from "../../src/engine/present/plot/matrices.ts";
import type { ShownPoints } from "../../src/engine/present/plot/shown-chart.ts";

const [width, height, margin] = [160, 100, 6];
/** Okabe and Ito's colours, without the lightest and the darkest. */
const colours = ["#0a84c6", "#d9730d", "#009e73", "#b5679a", "#8a8f98"];

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;

type Scale = (value: number) => number;

function scaleOf(values: readonly number[], from: number, to: number): Scale {
  const [low, high] = [smallest(values), largest(values)];
  const reach = high - low || 1;
  return (value) => Math.round(10 * (from + ((value - low) / reach) * (to - from))) / 10;
}

const isPoint = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
  Number.isFinite(x) && Number.isFinite(y);

/** Lines and dots, a colour for each series; long series are subsampled. */
export function drawPoints(all: readonly ShownPoints[]): string {
  const series = new Map<string, ShownPoints[]>();
  for (const points of all) {
    const key = `${points.mark} ${points.series}`;
    series.set(key, [...(series.get(key) ?? []), points]);
  }
  const names = [...new Set(all.map((points) => points.series))];
  const drawn = [...series.values()].map((parts) => {
    const points = parts
      .flatMap((part) => Array.from(part.x, (x, at) => ({ x, y: part.y[at] ?? Number.NaN })))
      .filter(isPoint);
    const step = Math.ceil(points.length / 240);
    const [first] = parts;
    return {
      mark: first?.mark ?? "line",
      colour: colours[names.indexOf(first?.series ?? "") % colours.length] ?? "",
      points: points.filter((_, at) => at % step === 0),
    };
  });
  const every = drawn.flatMap(({ points }) => points);
  const right = scaleOf(
    every.map(({ x }) => x),
    margin,
    width - margin,
  );
  const up = scaleOf(
    every.map(({ y }) => y),
    height - margin,
    margin,
  );
  const marks = drawn.map(({ mark, colour, points }) => {
    const indices = points.map(({ x, y }) => `${right(x)} ${up(y)}`);
    if (mark === "line") {
      return `<path d="M${indices.join("L")}" fill="none" stroke="${colour}" stroke-width="2"/>`;
    }
    // A line of length 0 with round ends is a dot.
    const dots = indices.map((index) => `M${index}h0`).join("");
    return `<path d="${dots}" stroke="${colour}" stroke-width="3.6" stroke-linecap="round"/>`;
  });
  return svg(marks.join(""));
}

export function drawBars(values: ArrayLike<number>): string {
  const list = Array.from(values);
  const up = scaleOf([0, ...list], 0, height - 2 * margin);
  const step = (width - 2 * margin) / list.length;
  const bars = list.map((value, at) => {
    const x = Math.round(10 * (margin + at * step)) / 10;
    const tall = up(value);
    return `M${x} ${height - margin}v${-tall}h${Math.round(8 * step) / 10}v${tall}z`;
  });
  return svg(`<path d="${bars.join("")}" fill="${colours[0]}"/>`);
}

/** A field as rectangles in ten intensities, the first row at the bottom. */
export function drawContour({ shape, elements }: FieldContent): string {
  const [rows, columns] = shape;
  const level = scaleOf(Array.from(elements), 0, 9);
  const [w, h] = [width / columns, height / rows];
  const cells = Array.from({ length: 10 }, () => "");
  const round = (value: number): number => Math.round(10 * value) / 10;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; ) {
      const at = Math.round(level(elements[row * columns + column] ?? 0));
      let end = column + 1;
      while (end < columns && Math.round(level(elements[row * columns + end] ?? 0)) === at) end++;
      const index = `M${round(column * w)} ${round((rows - 1 - row) * h)}`;
      cells[at] +=
        `${index}h${round((end - column) * w)}v${round(h)}h${-round((end - column) * w)}z`;
      column = end;
    }
  }
  const paths = cells.map((d, at) => {
    const hue = `hsl(${260 - 21 * at} 45% ${32 + 4 * at}%)`;
    return d === "" ? "" : `<path d="${d}" fill="${hue}"/>`;
  });
  return svg(paths.join(""));
}

/** The first words of what was printed. */
export function drawText(texts: readonly string[]): string {
  const lines = texts.flatMap((text) => text.split("\n")).slice(0, 6);
  const drawn = lines.map((line, at) => {
    const text = line.slice(0, 25).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<text x="6" y="${16 + 15 * at}">${text}</text>`;
  });
  return svg(`<g font-family="monospace" font-size="10" fill="#7a8594">${drawn.join("")}</g>`);
}
