/** How each device is drawn: colour (Okabe and Ito's), dash and marker, so that no one alone counts. */
import type { Device } from "../program/events.ts";

export interface DeviceLine {
  readonly name: string;
  readonly colour: string;
  readonly dash: string;
  readonly marker: "circle" | "square";
}

export const deviceLines: Readonly<Record<Device, DeviceLine>> = {
  gpu: { name: "GPU", colour: "var(--gpu)", dash: "0", marker: "circle" },
  cpu: { name: "CPU", colour: "var(--cpu)", dash: "6 4", marker: "square" },
};
