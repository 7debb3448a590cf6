/** The buttons of a chart: its numbers as a table, and its file formats. */
import { type ReactNode, type RefObject, useState } from "react";
import { saveFile } from "../controls/save-file.ts";
import { tip } from "../controls/tips/tip.ts";
import { fileNameOf, pngFile, svgText } from "./export-chart.ts";
import { type ChartTable, csvOf } from "./table.ts";

interface Props {
  readonly chart: string;
  readonly title: string;
  readonly figure: RefObject<HTMLElement | null>;
  /** True if it is drawn, so that it can be saved as a picture. */
  readonly isDrawn: boolean;
  readonly table: () => ChartTable;
  readonly isTableShown: boolean;
  readonly showTable: ((isShown: boolean) => void) | null;
}

export function ChartTools(props: Props): ReactNode {
  const { chart, title, figure, isDrawn, table, isTableShown, showTable } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const save = (extension: string, make: () => Blob | Promise<Blob>) => async (): Promise<void> => {
    try {
      saveFile(fileNameOf(chart, extension), await make());
      setProblem(null);
    } catch (error) {
      setProblem(`The ${extension.toUpperCase()} file could not be created: ${String(error)}`);
    }
  };
  const area = (): HTMLElement => {
    const found = figure.current?.querySelector<HTMLElement>(".chart-area");
    if (!found) throw new Error("the chart is not drawn");
    return found;
  };
  const button = (name: string, label: string, act: () => void): ReactNode => (
    <button type="button" className="chart-tool" aria-label={label} {...tip(label)} onClick={act}>
      {name}
    </button>
  );
  return (
    <span className="chart-tools">
      {showTable && (
        <button
          type="button"
          className="chart-tool"
          aria-pressed={isTableShown}
          aria-label={`Show ${chart} as a table`}
          onClick={() => showTable(!isTableShown)}
        >
          Table
        </button>
      )}
      {isDrawn &&
        button(
          "PNG",
          `Save ${chart} as PNG`,
          save("png", () => pngFile(area(), title)),
        )}
      {isDrawn &&
        button(
          "SVG",
          `Save ${chart} as SVG`,
          save("svg", () => new Blob([svgText(area(), title)], { type: "image/svg+xml" })),
        )}
      {button(
        "CSV",
        `Save ${chart} as CSV`,
        save("csv", () => new Blob([csvOf(table())], { type: "text/csv" })),
      )}
      {problem !== null && <span role="alert">{problem}</span>}
    </span>
  );
}
