/**
 * The program's outputs in order. If there are many, only the first and the last are drawn, with a button for
 * more.
 */
import { type ReactNode, useState } from "react";
import { type Slot, slotsKept, useResults } from "../../store/results.ts";
import { SlotView } from "./SlotView.tsx";
import { portion, slotWindow } from "./slot-window.ts";

export function SlotList(): ReactNode {
  const { options, slots, dropped, devices } = useResults();
  const [asked, setAsked] = useState({ of: options, count: 0 });
  const count = asked.of === options ? asked.count : 0;
  const { first, from } = slotWindow(slots.length, count);
  const hidden = from - first;
  const isComparing = devices.length > 1;
  const views = (some: readonly Slot[]): ReactNode =>
    some.map((slot) => <SlotView key={slot.slot} slot={slot} comparing={isComparing} />);
  // The outputs that were dropped come after the first ones that are kept.
  const isGapDrawn = dropped > 0 && (hidden === 0 || first > slotsKept.first);
  const head = isGapDrawn ? slotsKept.first : first;
  return (
    <>
      {views(slots.slice(0, head))}
      {isGapDrawn && <p className="left-out">{entries(dropped)} left out here and not kept</p>}
      {views(slots.slice(head, first))}
      {hidden > 0 && (
        <p className="left-out">
          {entries(hidden + (isGapDrawn ? 0 : dropped))} left out here
          {dropped > 0 && !isGapDrawn && `, ${dropped.toLocaleString("en")} of them not kept`}
          <button
            type="button"
            className="button small"
            onClick={() => setAsked({ of: options, count: count + portion })}
          >
            Show {Math.min(portion, hidden)} more
          </button>
        </p>
      )}
      {views(slots.slice(from))}
    </>
  );
}

function entries(count: number): string {
  return count === 1 ? "1 entry is" : `${count.toLocaleString("en")} entries are`;
}
