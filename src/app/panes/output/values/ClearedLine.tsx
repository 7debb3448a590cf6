/** Marks where the program cleared the console, with a button that shows the cleared outputs. */
import type { ReactNode } from "react";
import { SmallButton } from "../../../controls/SmallButton.tsx";
import { LineLink } from "../../../editor/PlaceLink.tsx";
import type { Slot } from "../../../results/slots.ts";

interface Props {
  readonly slot: Slot;
  /** The number of outputs hidden by it. */
  readonly hidden: number;
  /** True if the cleared outputs are shown. */
  readonly isShown: boolean;
  readonly toggle: () => void;
}

export function ClearedLine({ slot, hidden, isShown, toggle }: Props): ReactNode {
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
