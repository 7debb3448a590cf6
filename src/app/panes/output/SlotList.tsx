/**
 * The program's outputs in order, as the visitor filters them. If there are many, only the first, the last, charts
 * and files are drawn, with a button for more.
 */

import { type ReactNode, useCallback, useMemo, useState } from "react";
import { counted } from "../../controls/format.ts";
import { SmallButton } from "../../controls/SmallButton.tsx";
import { LineLink } from "../../editor/PlaceLink.tsx";
import { useOutputView } from "../../results/output-view.ts";
import { useResults } from "../../results/results.ts";
import type { Slot } from "../../results/slots.ts";
import { readsClock, readsRandom } from "./number-texts.ts";
import { SlotView } from "./SlotView.tsx";
import { portion, type Stretch, stretches } from "./slot-window.ts";
import { OutputToolbar } from "./values/OutputToolbar.tsx";
import {
  clears,
  isClosed,
  isPersistent,
  leftOutIn,
  type ShownSlot,
  shownSlots,
} from "./values/shown-slots.ts";

/** The visitor's requests for one run's outputs. */
interface Asked {
  readonly of: unknown;
  /** The number of outputs to draw beside those at the ends. */
  readonly count: number;
  readonly clearedTo: number;
  readonly showsCleared: boolean;
  readonly toggled: ReadonlySet<number>;
}

export function SlotList(): ReactNode {
  const { options, slots, devices } = useResults();
  const view = useOutputView();
  const { hidden: hiddenLevels, words, areRepeatsMerged, isWrapped, hasTimes } = view;
  const nothing: Asked = {
    of: options,
    count: 0,
    clearedTo: -1,
    showsCleared: false,
    toggled: new Set(),
  };
  const [last, setAsked] = useState(nothing);
  const asked = last.of === options ? last : nothing;
  const { count, clearedTo, showsCleared, toggled } = asked;
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
  const all = useMemo(() => {
    const own = { clearedTo, showsCleared, toggled };
    return shownSlots(slots, { hidden: hiddenLevels, words, areRepeatsMerged, ...own });
  }, [slots, hiddenLevels, words, areRepeatsMerged, clearedTo, showsCleared, toggled]);
  const parts = stretches(all.length, count, (index) =>
    isPersistent((all[index] as ShownSlot).slot),
  );
  const firstGap = parts.find(({ isDrawn }) => !isDrawn);
  const isComparing = devices.length > 1;
  const isTimed = useMemo(() => readsClock(options?.source ?? ""), [options]);
  const isRandom = useMemo(() => readsRandom(options?.source ?? ""), [options]);
  const drawn = ({ slot, count: repeats, cleared }: ShownSlot): ReactNode =>
    clears(slot) ? (
      <ClearedLine
        key={slot.slot}
        slot={slot}
        hidden={cleared}
        isShown={showsCleared}
        toggle={() => ask({ showsCleared: !showsCleared })}
      />
    ) : (
      <SlotView
        key={slot.slot}
        slot={slot}
        comparing={isComparing}
        isTimed={isTimed}
        isRandom={isRandom}
        repeats={repeats}
        hasTime={hasTimes}
        isClosed={isClosed(slot, toggled)}
        toggleGroup={toggleGroup}
      />
    );
  const gap = (part: Stretch): ReactNode => {
    const hidden = all.slice(part.from, part.to).map(({ slot }) => leftOutIn(slot));
    const lost = hidden.reduce((sum, left) => sum + left, 0);
    const entries = hidden.filter((left) => left === 0).length + lost;
    const more = Math.min(portion, part.to - part.from);
    return (
      <p key={`from ${part.from}`} className="left-out">
        {counted(entries, "entry", "entries")} hidden
        {lost > 0 && `, ${lost.toLocaleString("en")} of them discarded`}
        {part === firstGap && (
          <SmallButton onClick={() => ask({ count: count + portion })}>
            Show {more} more
          </SmallButton>
        )}
      </p>
    );
  };
  return (
    <>
      <OutputToolbar
        slots={slots}
        shown={all}
        clear={() => ask({ clearedTo: slots.at(-1)?.slot ?? -1 })}
      />
      <div className={isWrapped ? "output-slots" : "output-slots unwrapped"}>
        {parts.flatMap((part) =>
          part.isDrawn ? all.slice(part.from, part.to).map(drawn) : [gap(part)],
        )}
        {all.length === 0 && slots.length > 0 && (
          <p className="left-out">No output matches the filter, or all output was cleared</p>
        )}
      </div>
    </>
  );
}

interface ClearedLineProps {
  readonly slot: Slot;
  /** The number of outputs hidden by it. */
  readonly hidden: number;
  /** True if the cleared outputs are shown. */
  readonly isShown: boolean;
  readonly toggle: () => void;
}

/** Marks where the program cleared the console, with a button that shows the cleared outputs. */
function ClearedLine({ slot, hidden, isShown, toggle }: ClearedLineProps): ReactNode {
  return (
    <p className="left-out">
      The program cleared the console here
      {(isShown || hidden > 0) && (
        <SmallButton aria-pressed={isShown} onClick={toggle}>
          {isShown ? "Hide cleared output" : `Show cleared output (${hidden.toLocaleString("en")})`}
        </SmallButton>
      )}
      {slot.position !== null && <LineLink position={slot.position} />}
    </p>
  );
}
