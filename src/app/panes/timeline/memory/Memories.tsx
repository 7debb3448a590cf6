/** The memory of each device in a run: over time, at its peak, and its allocations. */
import { Fragment, type ReactNode } from "react";
import type { MemoryEvent } from "../../../../engine/executor/host/times/memory-log.ts";
import { formatBytes, formatPercent } from "../../../controls/format.ts";
import { type Column, Table } from "../../../controls/tables/Table.tsx";
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
    <section
      key={view.device}
      className="memory-section"
      aria-label={`Memory of the ${view.device}`}
    >
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
  return (
    <div>
      <Table
        label="Memory at the peak by line"
        rows={peak.lines.slice(0, maxLines)}
        columns={[
          {
            title: "Peak by line",
            cell: ({ position }) => (position ? <LineLink position={position} /> : "no line"),
          },
          { title: "Tensors", cell: Owners },
          bytesColumn,
          {
            title: "Share",
            className: "numeric",
            cell: ({ bytes }) => formatPercent(bytes, whole),
          },
        ]}
      />
      {peak.lines.length > maxLines && (
        <p className="quiet-text">and {peak.lines.length - maxLines} more lines</p>
      )}
    </div>
  );
}

const bytesColumn: Column<{ readonly bytes: number }> = {
  title: "Bytes",
  titleClass: "numeric",
  className: "numeric unbroken",
  cell: ({ bytes }) => formatBytes(bytes),
};

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
    <Table
      label="Memory events"
      rows={tallyNames.map(([event, name]) => ({ name, ...tallies[event] }))}
      columns={[
        { title: "Whole run", cell: ({ name }) => name },
        { title: "Count", className: "numeric", cell: ({ count }) => count },
        bytesColumn,
      ]}
    />
  );
}
