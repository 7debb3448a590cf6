/**
 * The charts of a program that runs outside the page, drawn by the page's own components. In: a presenter's calls.
 * Out: an element for each chart.
 */
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { ShownChart, ShownFrame, ShownPoints } from "../../engine/present/plot/shown-chart.ts";
import type { AnimationPlayer } from "../charts/animation/animation-player.ts";
import { ChartSlot } from "../charts/ChartSlot.tsx";
import { type ChartSurroundings, Surroundings } from "../charts/surroundings.ts";
import { type Chart, ChartFold } from "../results/charts.ts";
import type { ChartEvent } from "../run/messages/chart-events.ts";
import type { Device } from "../run/messages/events.ts";
import "../colours.css";
import "../charts/charts.css";
import "./standalone.css";

export class OwnCharts {
  readonly #device: Device;
  readonly #surroundings: ChartSurroundings;
  readonly #put: (element: HTMLElement, slot: number) => void;
  readonly #roots = new Map<string, Root>();
  #charts: readonly Chart[] = [];
  #waiting: ChartEvent[] = [];

  /** `put` shows an element at its index among the outputs. */
  constructor(
    device: Device,
    player: AnimationPlayer,
    put: (element: HTMLElement, slot: number) => void,
  ) {
    this.#device = device;
    this.#put = put;
    this.#surroundings = { LineLink: () => null, useLit: () => unlit, player };
  }

  begin(shown: ShownChart): void {
    if (!this.#roots.has(shown.name)) {
      const element = document.createElement("div");
      element.className = "charts";
      this.#put(element, shown.slot);
      this.#roots.set(shown.name, createRoot(element));
    }
    this.#add({ type: "chart", device: this.#device, chart: { ...shown, position: null } });
  }

  points(points: ShownPoints): void {
    this.#add({ type: "points", device: this.#device, points });
  }

  frame(frame: ShownFrame): void {
    this.#add({ type: "frame", device: this.#device, frame });
  }

  /** Shows what arrived since the last call. */
  draw(): void {
    const fold = new ChartFold(this.#charts);
    for (const event of this.#waiting) fold.add(event);
    this.#waiting = [];
    this.#charts = fold.all();
    for (const [name, root] of this.#roots) root.render(this.#slot(name));
  }

  #add(event: ChartEvent): void {
    if (this.#waiting.length === 0) setTimeout(() => this.draw(), 100);
    this.#waiting.push(event);
  }

  #slot(name: string): ReactNode {
    return (
      <Surroundings value={this.#surroundings}>
        <ChartSlot name={name} charts={this.#charts} />
      </Surroundings>
    );
  }
}

const unlit = { isLit: false, handlers: {} };
