/** One printed value, once for both devices while they agree. */
import { memo, type ReactNode } from "react";
import type { OutputEntry } from "../../program/events.ts";
import type { Slot } from "../../store/results.ts";
import { DeviceBadge } from "../../ui/DeviceBadge.tsx";
import { PlaceLink } from "../../ui/PlaceLink.tsx";
import { agreement, shownDevices } from "./agreement.ts";
import { ChartSlot } from "./charts/ChartSlot.tsx";
import { LongText } from "./LongText.tsx";
import { SavedFile } from "./SavedFile.tsx";
import { TensorText } from "./TensorText.tsx";

interface Props {
  readonly slot: Slot;
  /** Whether both devices run, so that a value from only one of them is marked with its device. */
  readonly comparing: boolean;
}

export const SlotView: (props: Props) => ReactNode = memo(({ slot, comparing }: Props) => {
  const chart = chartName(slot);
  if (chart !== null) return <ChartSlot name={chart} />;
  const verdict = agreement(slot);
  const shown = shownDevices(slot);
  const both = slot.entries.gpu !== undefined && slot.entries.cpu !== undefined;
  const badges = shown.length > 1 || (comparing && !both);
  return (
    <article className={`slot ${verdict?.kind ?? ""}`}>
      <div className="slot-body">
        {shown.map((device) => {
          const entry = slot.entries[device];
          return (
            entry && (
              <div key={device} className="entry">
                {badges && <DeviceBadge device={device} />}
                <EntryView entry={entry} />
              </div>
            )
          );
        })}
        {verdict !== null && <p className={`agreement ${verdict.kind}`}>{verdict.text}</p>}
      </div>
      {slot.place !== null && <PlaceLink place={slot.place} />}
    </article>
  );
});

/** The name of the chart that stands here, if one does. */
function chartName({ entries }: Slot): string | null {
  const entry = Object.values(entries).find(({ kind }) => kind === "chart");
  return entry?.kind === "chart" ? entry.name : null;
}

function EntryView({ entry }: { readonly entry: OutputEntry }): ReactNode {
  if (entry.kind === "chart") return null;
  if (entry.kind === "file") return <SavedFile entry={entry} />;
  if (entry.kind === "text")
    return <LongText className={`entry-text ${entry.level}`} text={entry.text} />;
  return (
    <div className="entry-tensor">
      <p className="tensor-type code">
        {entry.dtype}[{entry.shape.join(", ")}]
      </p>
      <TensorText text={entry.text} />
    </div>
  );
}
