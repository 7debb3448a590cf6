/** The figures of a timeline within a range: a total for each lane, and the longest spans with their lines. */
import type { ReactNode } from "react";
import { formatMilliseconds } from "../../../controls/format.ts";
import { TableFrame } from "../../../controls/TableFrame.tsx";
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
      <TableFrame>
        <table className="table" aria-label="Totals by lane">
          <thead>
            <tr>
              <th scope="col">Lane</th>
              <th scope="col" className="numeric">
                Spans
              </th>
              <th scope="col" className="numeric">
                Busy
              </th>
              <th scope="col" className="numeric">
                Share
              </th>
              <th scope="col">Longest gap</th>
            </tr>
          </thead>
          <tbody>
            {totalsOf(view.lanes, { start, end }).map(({ lane, count, busy }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lanes may have equal names.
              <tr key={index}>
                <th scope="row">{laneName(view, lane)}</th>
                <td className="numeric">{count}</td>
                <td className="numeric unbroken">{formatMilliseconds(busy)}</td>
                <td className="numeric">{Math.round((100 * busy) / (end - start || 1))}%</td>
                <td>{longestGap(lane.gaps, { start, end })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p className="quiet-text">
        {overlapText(overlapOf(view.lanes, { start, end }), end - start)}
      </p>
      <details>
        <summary>Longest spans</summary>
        <TableFrame>
          <table className="table" aria-label="Longest spans">
            <thead>
              <tr>
                <th scope="col">Span</th>
                <th scope="col">From</th>
                <th scope="col" className="numeric">
                  Time
                </th>
              </tr>
            </thead>
            <tbody>
              {longest(view.lanes, { start, end }, listed).map((span, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: spans may have equal names.
                <tr key={index}>
                  <th scope="row" className="code">
                    {span.name}
                  </th>
                  <td>{span.position && <LineLink position={span.position} />}</td>
                  <td className="numeric">{formatMilliseconds(span.end - span.start)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      </details>
    </div>
  );
}

function overlapText(overlap: number, whole: number): string {
  if (overlap <= 0) return "No two lanes were busy at the same time.";
  const share = Math.round((100 * overlap) / (whole || 1));
  return `More than one lane was busy for ${formatMilliseconds(overlap)}, ${share}% of the time.`;
}

function longestGap(gaps: TraceView["lanes"][number]["gaps"], range: Ends): string {
  const inside = gaps.filter(({ start, end }) => start < range.end && end > range.start);
  const [first] = inside.sort((a, b) => b.end - b.start - (a.end - a.start));
  return first ? `${formatMilliseconds(first.end - first.start)} ${gapNames[first.cause]}` : "";
}
