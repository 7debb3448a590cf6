/** One printed value, once for both devices while they agree. */
import { memo, type ReactNode } from "react";
import { DeviceBadge } from "../../controls/DeviceBadge.tsx";
import { formatBytes } from "../../controls/format.ts";
import { SmallButton } from "../../controls/SmallButton.tsx";
import { saveFile } from "../../controls/save-file.ts";
import { tip } from "../../controls/tips/tip.ts";
import { LineLink } from "../../editor/PlaceLink.tsx";
import type { Slot } from "../../results/slots.ts";
import { useLit } from "../../results/use-lit.ts";
import type { Device, ShownEntry } from "../../run/messages/events.ts";
import { agreement, shownDevices } from "./agreement.ts";
import { LongText } from "./LongText.tsx";
import { ProgramChart } from "./ProgramChart.tsx";
import { LineView } from "./values/LineView.tsx";
import { depthOf, levelOf } from "./values/shown-slots.ts";
import { TensorView } from "./values/TensorView.tsx";
import "./values/values.css";

interface Props {
  readonly slot: Slot;
  /** True if both devices run, so that a value from only one of them is marked with its device. */
  readonly comparing: boolean;
  /** True if the program reads the clock, so that devices may print other numbers. */
  readonly isTimed: boolean;
  readonly isRandom: boolean;
  /** The number of equal lines that this one represents. */
  readonly repeats: number;
  readonly hasTime: boolean;
  /** True if it begins a group that is closed. */
  readonly isClosed: boolean;
  readonly toggleGroup: (slot: number) => void;
}

export const SlotView: (props: Props) => ReactNode = memo((props: Props) => {
  const { slot, comparing, isTimed, isRandom, repeats, hasTime } = props;
  const { isLit, handlers } = useLit(slot.position?.line ?? null);
  const chart = chartName(slot);
  if (chart !== null) return <ProgramChart name={chart} />;
  const verdict = agreement(slot, isTimed, isRandom);
  const shown = shownDevices(slot, verdict);
  const both = slot.entries.gpu !== undefined && slot.entries.cpu !== undefined;
  const badges = shown.length > 1 || (comparing && !both);
  const level = levelOf(slot);
  const depth = Math.min(depthOf(slot), maxIndents);
  return (
    <article
      {...handlers}
      className={`output-slot ${level} ${verdict?.kind ?? ""} ${isLit ? "lit" : ""}`}
      style={depth > 0 ? { marginInlineStart: `${depth * 16}px` } : undefined}
    >
      {hasTime && <EntryTime slot={slot} />}
      {repeats > 1 && <Repeats count={repeats} />}
      <div className="slot-body">
        {shown.map((device) => {
          const entry = slot.entries[device];
          return (
            entry && (
              <div key={device} className="slot-entry">
                {badges && <DeviceBadge device={device} />}
                <GroupButton {...props} entry={entry} />
                <EntryView entry={entry} device={device} slot={slot} />
              </div>
            )
          );
        })}
        {verdict !== null && <p className={`slot-agreement ${verdict.kind}`}>{verdict.text}</p>}
      </div>
      {level !== "log" && <span className="level-name">{level}</span>}
      {slot.position !== null && <LineLink position={slot.position} />}
    </article>
  );
});

/** The number of equal lines that one represents. */
export function Repeats({ count }: { readonly count: number }): ReactNode {
  const number = count.toLocaleString("en");
  return (
    <span
      className="entry-repeats"
      role="img"
      aria-label={`${number} times`}
      {...tip(`${number} identical lines`)}
    >
      ×{number}
    </span>
  );
}

/** The name of the chart in the slot, if there is one. */
function chartName({ entries }: Slot): string | null {
  const entry = Object.values(entries).find(({ kind }) => kind === "chart");
  return entry?.kind === "chart" ? entry.name : null;
}

/** Groups nested deeper than this are not indented further. */
const maxIndents = 12;

function GroupButton(props: Props & { readonly entry: ShownEntry }): ReactNode {
  const { entry, slot, isClosed, toggleGroup } = props;
  if (entry.kind !== "text" || entry.detail?.group === undefined) return null;
  return (
    <button
      type="button"
      className="group-button"
      aria-expanded={!isClosed}
      aria-label={`Group ${entry.text.trim().slice(0, 60)}`}
      onClick={() => toggleGroup(slot.slot)}
    >
      <span className={`tree-mark ${isClosed ? "" : "open"}`} aria-hidden="true" />
    </button>
  );
}

function EntryTime({ slot }: { readonly slot: Slot }): ReactNode {
  const time = Object.values(slot.entries).find((entry) => entry.time !== undefined)?.time;
  if (time === undefined) return null;
  const date = new Date(time);
  const [whole = ""] = date.toTimeString().split(" ");
  const milliseconds = String(date.getMilliseconds()).padStart(3, "0");
  return (
    <time className="entry-time" dateTime={date.toISOString()}>
      {whole}.{milliseconds}
    </time>
  );
}

interface EntryProps {
  readonly entry: ShownEntry;
  readonly device: Device;
  readonly slot: Slot;
}

function EntryView({ entry, device, slot }: EntryProps): ReactNode {
  if (entry.kind === "chart") return null;
  if (entry.kind === "left out") return <p className="left-out">{entry.text}</p>;
  if (entry.kind === "file") return <SavedFile {...entry} />;
  if (entry.kind === "tensor") return <TensorView entry={entry} device={device} slot={slot} />;
  if (entry.detail === undefined)
    return <LongText className={`entry-text ${entry.level}`} text={entry.text} />;
  return (
    <div className={`entry-line ${entry.level}`}>
      <LineView entry={entry} detail={entry.detail} device={device} slot={slot} />
    </div>
  );
}

/** A file that the program offers: its name, its size, and a button to save it. */
function SavedFile({ name, bytes }: Extract<ShownEntry, { kind: "file" }>): ReactNode {
  return (
    <p className="entry-file row">
      <span className="code">{name}</span>
      <span className="quiet-text">{formatBytes(bytes.length)}</span>
      <SmallButton
        aria-label={`Download ${name}`}
        onClick={() => saveFile(name, new Blob([bytes], { type: "application/octet-stream" }))}
      >
        Download
      </SmallButton>
    </p>
  );
}
