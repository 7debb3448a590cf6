/** Reads a program worker's chart messages. In: fields of an unknown message. Out: a checked message, or null. */
import type { Numbers } from "../../engine/present/plot/live.ts";
import type { ChartSettings } from "../../engine/present/plot/shown-chart.ts";
import type { ChartMessage } from "../run/messages/chart-events.ts";
import { type Fields, isCount, readPosition, record } from "../run/messages/read-fields.ts";
import { isChartName, isName } from "./content-fields.ts";
import { frameKindNamed, isChartKind } from "./kinds.ts";

export function readChart(fields: Fields): ChartMessage | null {
  const { name, kind, slot } = fields;
  const settings = readSettings(record(fields.settings));
  if (!isChartName(name) || !isChartKind(kind) || !isCount(slot) || !settings) return null;
  return { type: "chart", name, kind, slot, position: readPosition(fields.position), settings };
}

function readSettings(fields: Fields | null): ChartSettings | null {
  if (!fields) return null;
  const { title, xLabel, yLabel, unit, xScale, yScale } = fields;
  return isWords(title) &&
    isWords(xLabel) &&
    isWords(yLabel) &&
    isWords(unit) &&
    isScale(xScale) &&
    isScale(yScale)
    ? { title, xLabel, yLabel, unit, xScale, yScale }
    : null;
}

export function readFrame(fields: Fields): ChartMessage | null {
  const { chart, series } = fields;
  const content = record(fields.content);
  const read = content && frameKindNamed(content.kind)?.read(content);
  return isChartName(chart) && isName(series) && read
    ? { type: "frame", chart, series, content: read }
    : null;
}

/** Reads a frame without its numbers, which the engine read separately. */
export function readFilledFrame(fields: Fields, numbers: Numbers): ChartMessage | null {
  const form = record(fields.content);
  const kind = form && frameKindNamed(form.kind);
  if (!form || !kind) return null;
  const [elements] = numbers;
  const filled = kind.fill ? kind.fill(form, numbers) : elements && { ...form, elements };
  return filled ? readFrame({ ...fields, content: filled }) : null;
}

function isWords(value: unknown): value is string | null {
  return value === null || isName(value);
}

function isScale(value: unknown): value is "linear" | "log" | null {
  return value === null || value === "linear" || value === "log";
}
