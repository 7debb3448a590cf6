/**
 * The charts of a program that runs outside the page, drawn by the page's own components. In: a presenter's calls.
 * Out: an element for each chart.
 */
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { ChartMessage } from "../../engine/present/plot/shown-chart.ts";
import type { AnimationPlayer } from "../charts/animation/animation-player.ts";
import { ChartSlot } from "../charts/ChartSlot.tsx";
import { type ChartSurroundings, Surroundings } from "../charts/surroundings.ts";
import { type Chart, ChartFold } from "../results/charts.ts";
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
  #waiting: ChartMessage[] = [];

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

  add(message: ChartMessage): void {
    if (message.type === "chart" && !this.#roots.has(message.chart)) {
      const element = document.createElement("div");
      element.className = "charts";
      this.#put(element, message.slot);
      this.#roots.set(message.chart, createRoot(element));
    }
    if (this.#waiting.length === 0) setTimeout(() => this.draw(), 100);
    this.#waiting.push(message);
  }

  /** Shows what arrived since the last call. */
  draw(): void {
    const fold = new ChartFold(this.#charts);
    for (const message of this.#waiting) fold.add(message, this.#device);
    this.#waiting = [];
    this.#charts = fold.all();
    for (const [name, root] of this.#roots) root.render(this.#slot(name));
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
