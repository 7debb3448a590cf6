/**
 * Charts draw each device with its own colour (Okabe and Ito's), dash and marker, so that no reader depends on only one
 * of them.
 */
import type { CSSProperties, ReactNode } from "react";
import type { Device } from "../run/messages/events.ts";

export interface DeviceLine {
  readonly name: string;
  readonly colour: string;
  readonly dash: string;
  readonly marker: "circle" | "square";
}

export const deviceLines: Readonly<Record<Device, DeviceLine>> = {
  gpu: { name: "GPU", colour: "var(--gpu)", dash: "0", marker: "circle" },
  cpu: { name: "CPU", colour: "var(--cpu)", dash: "6 4", marker: "square" },
  auto: { name: "Auto", colour: "var(--auto)", dash: "2 2", marker: "circle" },
  hybrid: { name: "Hybrid", colour: "var(--hybrid)", dash: "8 2 2 2", marker: "square" },
};

/** A name in the legend, in the colour of text, since a line's colour is too light to read. */
export function legendText(name: string): ReactNode {
  return <span className="legend-text">{name}</span>;
}

export const tooltipStyle: CSSProperties = {
  border: "1px solid var(--line)",
  borderRadius: 6,
  background: "var(--surface)",
};
