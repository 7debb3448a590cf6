/** The memory that a frame of a chart takes. */
import type { FrameContent } from "../../engine/present/plot/shown-chart.ts";

/** Words and characters count as elements, as many as take about the same memory. */
export function elementsOf(content: FrameContent): number {
  switch (content.kind) {
    case "bar":
      return content.values.length + lengths(content.labels);
    case "histogram":
      return content.counts.length;
    case "heatmap":
      return content.elements.length + lengths(content.rows) + lengths(content.columns);
    case "images":
      return content.elements.length + lengths(content.captions);
    case "contour":
    case "surface":
      return content.elements.length;
    case "confusion":
      return content.elements.length + lengths(content.labels);
    case "graph":
      return content.modules.length * moduleElements;
    case "table":
      return content.columns.reduce((sum, { cells }) => sum + cellsOf(cells), 0);
    case "text":
      return content.text.length;
    case "figure":
      return lengths(content.charts);
    default:
      return content satisfies never;
  }
}

const moduleElements = 100;

function cellsOf(cells: Float64Array | readonly string[]): number {
  return cells instanceof Float64Array ? cells.length : lengths(cells);
}

function lengths(words: readonly string[] | null): number {
  return words?.reduce((sum, word) => sum + word.length, 0) ?? 0;
}
