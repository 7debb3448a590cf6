/**
 * The program's outputs in order, as the visitor filters them. If there are many, only the first and the last are
 * drawn, with a button for more.
 */
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useOutputView } from "../../store/output-view.ts";
import { slotsKept, useResults } from "../../store/results.ts";
import { readsClock } from "./number-texts.ts";
import { SlotView } from "./SlotView.tsx";
import { portion, slotWindow } from "./slot-window.ts";
import { OutputToolbar } from "./values/OutputToolbar.tsx";
import { isClosed, type ShownSlot, shownSlots } from "./values/shown-slots.ts";

/** The visitor's wishes for one run's outputs. */
interface Asked {
  readonly of: unknown;
  /** The number of outputs to draw beside those at the ends. */
  readonly count: number;
  readonly clearedTo: number;
  readonly toggled: ReadonlySet<number>;
}

export function SlotList(): ReactNode {
  const { options, slots, dropped, devices } = useResults();
  const view = useOutputView();
  const { hidden: hiddenLevels, words, areRepeatsMerged, isWrapped, hasTimes } = view;
  const nothing: Asked = { of: options, count: 0, clearedTo: -1, toggled: new Set() };
  const [last, setAsked] = useState(nothing);
  const asked = last.of === options ? last : nothing;
  const { count, clearedTo, toggled } = asked;
  const ask = (change: Partial<Asked>): void => setAsked({ ...asked, ...change });
  const toggleGroup = useCallback(
    (slot: number): void =>
      setAsked((before) => {
        const own = before.of === options ? before : { ...before, of: options, toggled: new Set() };
        const after = new Set(own.toggled as ReadonlySet<number>);
        if (!after.delete(slot)) after.add(slot);
        return { ...own, toggled: after };
      }),
    [options],
  );
  const all = useMemo(
    () => shownSlots(slots, { hidden: hiddenLevels, words, areRepeatsMerged, clearedTo, toggled }),
    [slots, hiddenLevels, words, areRepeatsMerged, clearedTo, toggled],
  );
  const { first, from } = slotWindow(all.length, count);
  const hidden = from - first;
  const isComparing = devices.length > 1;
  const isTimed = useMemo(() => readsClock(options?.source ?? ""), [options]);
  const views = (some: readonly ShownSlot[]): ReactNode =>
    some.map(({ slot, count: repeats }) => (
      <SlotView
        key={slot.slot}
        slot={slot}
        comparing={isComparing}
        isTimed={isTimed}
        repeats={repeats}
        hasTime={hasTimes}
        isClosed={isClosed(slot, toggled)}
        toggleGroup={toggleGroup}
      />
    ));
  // The outputs that were dropped come after the first ones that are kept.
  const lastKept = slots[slotsKept.first - 1]?.slot ?? Number.POSITIVE_INFINITY;
  const gap = dropped > 0 ? all.findIndex(({ slot }) => slot.slot > lastKept) : -1;
  const isGapDrawn = gap >= 0 && (hidden === 0 || first > gap);
  const head = isGapDrawn ? gap : first;
  return (
    <>
      <OutputToolbar
        slots={slots}
        shown={all}
        clear={() => ask({ clearedTo: slots.at(-1)?.slot ?? -1 })}
      />
      <div className={isWrapped ? "slots" : "slots unwrapped"}>
        {views(all.slice(0, head))}
        {isGapDrawn && <p className="left-out">{entries(dropped)} left out here and not kept</p>}
        {views(all.slice(head, first))}
        {hidden > 0 && (
          <p className="left-out">
            {entries(hidden + (isGapDrawn ? 0 : dropped))} left out here
            {dropped > 0 && !isGapDrawn && `, ${dropped.toLocaleString("en")} of them not kept`}
            <button
              type="button"
              className="button small"
              onClick={() => ask({ count: count + portion })}
            >
              Show {Math.min(portion, hidden)} more
            </button>
          </p>
        )}
        {views(all.slice(from))}
        {all.length === 0 && slots.length > 0 && (
          <p className="left-out">No output passes the filter, or all of it was cleared</p>
        )}
      </div>
    </>
  );
}

function entries(count: number): string {
  return count === 1 ? "1 entry is" : `${count.toLocaleString("en")} entries are`;
}
