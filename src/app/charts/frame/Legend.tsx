/** The names of a chart's series, which hide and show them. */
import type { ReactNode } from "react";
import { tip } from "../../controls/tips/tip.ts";
import type { SeriesStyle } from "./series-style.ts";

interface LegendProps {
  readonly all: readonly SeriesStyle[];
  readonly hidden: readonly string[];
  readonly toggle: (label: string) => void;
}

export function Legend({ all, hidden, toggle }: LegendProps): ReactNode {
  return (
    <ul className="chart-legend" aria-label="Series">
      {all.map(({ label, colour, dash }) => (
        <li key={label}>
          <button
            type="button"
            className="chart-series"
            {...tip(label)}
            aria-pressed={!hidden.includes(label)}
            onClick={() => toggle(label)}
          >
            <svg width="18" height="8" aria-hidden="true">
              <path d="M0 4H18" stroke={colour} strokeWidth="2.5" strokeDasharray={dash} />
            </svg>
            <span className="chart-cut">{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
