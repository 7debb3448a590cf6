/** The memory of each device in a run: over time, at its peak, and its allocations. */
import { Fragment, type ReactNode } from "react";
import type { MemoryEvent } from "../../../../engine/executor/host/times/memory-log.ts";
import { formatBytes } from "../../../controls/format.ts";
import { TableFrame } from "../../../controls/TableFrame.tsx";
import { LineLink } from "../../../editor/PlaceLink.tsx";
import type { Ends } from "../trace/model.ts";
import type { Sight } from "../trace/sight.ts";
import { MemoryChart } from "./MemoryChart.tsx";
import { type MemoryView, type NamedOwner, partsOf, peakSentence } from "./memory-view.ts";
import "./memory.css";

interface Props {
  readonly views: readonly MemoryView[];
  readonly whole: Ends;
  readonly sight: Sight;
  readonly change: (change: (sight: Sight) => Sight) => void;
}

export function Memories({ views, ...time }: Props): ReactNode {
  return views.map((view) => (
    <section key={view.device} className="memory" aria-label={`Memory of the ${view.device}`}>
      <h3>{views.length > 1 ? `Memory, ${view.device}` : "Memory"}</h3>
      <p className="memory-sentence">
        {peakSentence(view)} {keptSentence(view)}
      </p>
      <MemoryChart view={view} {...time} />
      {view.merged > 0 && (
        <p className="quiet-text">
          {view.merged.toLocaleString("en")} changes are merged: the chart draws consecutive changes
          as one, at their highest level. The peak and the tables include every change.
        </p>
      )}
      <div className="memory-tables">
        <PeakTable view={view} />
        <TallyTable view={view} />
      </div>
    </section>
  ));
}

function keptSentence({ peak }: MemoryView): string {
  if (!peak) return "";
  const { idle, pool } = partsOf(peak);
  if (idle + pool === 0) return "";
  return `${formatBytes(peak.held)} allocated, ${formatBytes(idle + pool)} unused.`;
}

/** The maximum number of listed lines. */
const maxLines = 12;

function PeakTable({ view: { peak } }: { readonly view: MemoryView }): ReactNode {
  if (!peak) return null;
  const whole = peak.values + peak.scratch || 1;
  const shown = peak.lines.slice(0, maxLines);
  return (
    <TableFrame>
      <table className="table" aria-label="Memory at the peak by line">
        <thead>
          <tr>
            <th scope="col">Peak by line</th>
            <th scope="col">Tensors</th>
            <th scope="col" className="numeric">
              Bytes
            </th>
            <th scope="col" className="numeric">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ position, bytes, owners }) => (
            <tr key={position?.line ?? 0}>
              <th scope="row">{position ? <LineLink position={position} /> : "no line"}</th>
              <td>
                <Owners owners={owners} />
              </td>
              <td className="numeric unbroken">{formatBytes(bytes)}</td>
              <td className="numeric">{Math.round((100 * bytes) / whole)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      {peak.lines.length > maxLines && (
        <p className="quiet-text">and {peak.lines.length - maxLines} more lines</p>
      )}
    </TableFrame>
  );
}

/** The maximum number of kinds of tensors listed for a line. */
const maxOwners = 4;

function Owners({ owners }: { readonly owners: readonly NamedOwner[] }): ReactNode {
  return (
    <>
      {owners.slice(0, maxOwners).map((owner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: owners may have equal names and types.
        <Fragment key={index}>
          {index > 0 && ", "}
          {ownerName(owner)}
        </Fragment>
      ))}
      {owners.length > maxOwners && ` and ${owners.length - maxOwners} more`}
    </>
  );
}

function ownerName({ name, tensor, isScratch, count }: NamedOwner): ReactNode {
  if (isScratch) return "scratch";
  return (
    <>
      {count > 1 && `${count} × `}
      {name && <span className="code">{name} </span>}
      <span className="quiet-text">{tensor ?? "other types"}</span>
    </>
  );
}

const tallyNames: readonly (readonly [MemoryEvent, string])[] = [
  ["made", "Newly allocated"],
  ["reused", "Reused from the pool"],
  ["kept", "Kept from an earlier run"],
  ["freed", "Freed"],
  ["dropped", "Dropped, can be recomputed"],
  ["computed", "Recomputed"],
  ["sent", "Uploaded again"],
];

function TallyTable({ view: { tallies } }: { readonly view: MemoryView }): ReactNode {
  return (
    <TableFrame>
      <table className="table" aria-label="Memory events">
        <thead>
          <tr>
            <th scope="col">Whole run</th>
            <th scope="col" className="numeric">
              Count
            </th>
            <th scope="col" className="numeric">
              Bytes
            </th>
          </tr>
        </thead>
        <tbody>
          {tallyNames.map(([event, name]) => (
            <tr key={event}>
              <th scope="row">{name}</th>
              <td className="numeric">{tallies[event].count}</td>
              <td className="numeric unbroken">{formatBytes(tallies[event].bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
