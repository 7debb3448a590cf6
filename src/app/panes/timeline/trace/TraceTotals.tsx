/** The figures of a timeline within a range: a total for each lane, and the longest spans with their lines. */
import type { ReactNode } from "react";
import { formatMilliseconds, formatPercent } from "../../../controls/format.ts";
import { Table } from "../../../controls/tables/Table.tsx";
import { LineLink } from "../../../editor/PlaceLink.tsx";
import { gapNames, longest, overlapOf, totalsOf } from "./gaps.ts";
import { type Ends, laneName, type TraceView } from "./model.ts";

/** The number of spans that are listed. */
const listed = 10;

interface Props {
  readonly view: TraceView;
  readonly range: Ends | null;
}

export function TraceTotals({ view, range }: Props): ReactNode {
  const { start, end } = range ?? view;
  const title = range ? "Selected range" : "Whole timeline";
  return (
    <div className="trace-totals">
      <h3>
        {title}{" "}
        <span className="th-note">
          {formatMilliseconds(end - start)}
          {range && ` from ${formatMilliseconds(start - view.start)}`}
        </span>
      </h3>
      <Table
        label="Totals by lane"
        rows={totalsOf(view.lanes, { start, end })}
        columns={[
          { title: "Lane", cell: ({ lane }) => laneName(view, lane) },
          { title: "Spans", className: "numeric", cell: ({ count }) => count },
          {
            title: "Busy",
            titleClass: "numeric",
            className: "numeric unbroken",
            cell: ({ busy }) => formatMilliseconds(busy),
          },
          {
            title: "Share",
            className: "numeric",
            cell: ({ busy }) => formatPercent(busy, end - start || 1),
          },
          { title: "Longest gap", cell: ({ lane }) => longestGap(lane.gaps, { start, end }) },
        ]}
      />
      <p className="quiet-text">
        {overlapText(overlapOf(view.lanes, { start, end }), end - start)}
      </p>
      <details>
        <summary>Longest spans</summary>
        <Table
          label="Longest spans"
          rows={longest(view.lanes, { start, end }, listed)}
          columns={[
            { title: "Span", titleClass: "", className: "code", cell: ({ name }) => name },
            {
              title: "From",
              cell: ({ position }) => position && <LineLink position={position} />,
            },
            {
              title: "Time",
              className: "numeric",
              cell: (span) => formatMilliseconds(span.end - span.start),
            },
          ]}
        />
      </details>
    </div>
  );
}

function overlapText(overlap: number, whole: number): string {
  if (overlap <= 0) return "No two lanes were busy at the same time.";
  const share = formatPercent(overlap, whole || 1);
  return `More than one lane was busy for ${formatMilliseconds(overlap)}, ${share} of the time.`;
}

function longestGap(gaps: TraceView["lanes"][number]["gaps"], range: Ends): string {
  const inside = gaps.filter(({ start, end }) => start < range.end && end > range.start);
  const [first] = inside.sort((a, b) => b.end - b.start - (a.end - a.start));
  return first ? `${formatMilliseconds(first.end - first.start)} ${gapNames[first.cause]}` : "";
}
