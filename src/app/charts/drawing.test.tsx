import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { FrameContent } from "../../engine/present/plot/content.ts";
import type { ChartSettings } from "../../engine/present/plot/shown-chart.ts";
import type { Chart } from "../results/charts.ts";
import { chartRecord, linePoints, textFrame } from "../testing/charts.ts";
import { loadView } from "./kinds.ts";

const plain = chartRecord("loss <1>");

async function markupOf(changes: Partial<Chart>, content?: FrameContent): Promise<string> {
  const frames = content
    ? [{ device: "cpu", name: "", frames: [content], dropped: 0 } as const]
    : [];
  const chart: Chart = { ...plain, frames, ...changes };
  const { View, loaded } = await loadView(chart.kind, content);
  return renderToStaticMarkup(<View chart={chart} loaded={loaded} />);
}

function points(mark: "line" | "dots", y: readonly number[], settings = plain.settings) {
  const runs = [linePoints(y, { mark })];
  return markupOf({ settings, points: [{ device: "cpu", name: "", mark, runs }] });
}

describe("a chart of points", () => {
  it("is a line that is interrupted where a number is missing, with its name as text", async () => {
    const markup = await points("line", [1, 2, Number.NaN, 4]);
    expect(markup).toContain("loss &lt;1&gt;");
    expect(markup).toMatch(/class="chart-line"[^>]*d="M[\d. ]+L[\d. ]+M[\d. ]+"/);
  });

  it.each([[2, 2], [Number.NaN, Number.POSITIVE_INFINITY], []])(
    "has only finite positions for %o and %o",
    async (...y) => {
      const drawn = (await points("dots", y)).matchAll(/ (?:d|x|y|width|height)="([^"]*)"/g);
      for (const [, path] of drawn) expect(path).not.toMatch(/NaN|Infinity/);
    },
  );

  it("leaves out what a logarithmic axis cannot have", async () => {
    const settings: ChartSettings = { ...plain.settings, yScale: "log" };
    expect((await points("dots", [0, 1, 10], settings)).match(/\dh0/g)).toHaveLength(2);
  });
});

describe("a chart of frames", () => {
  it("has a bar for each value, and each bin of a histogram", async () => {
    const values = Float64Array.of(1, -2, 3);
    const bars = { kind: "bar", values, errors: null, labels: null } as const;
    expect((await markupOf({ kind: "bar" }, bars)).match(/H[\d.]+V/g)).toHaveLength(3);
    const [edges, counts] = [Float64Array.of(0, 1, 2), Float64Array.of(4, 5)];
    const bins = { kind: "histogram", edges, counts, leftOut: 0 } as const;
    expect((await markupOf({ kind: "histogram" }, bins)).match(/H[\d.]+V/g)).toHaveLength(2);
  });

  it("has words where it is not drawn", async () => {
    const markup = await markupOf({ kind: "text" }, textFrame("Once").content);
    expect(markup).toContain(">Once</p>");
    expect(markup).not.toContain("as PNG");
  });
});
