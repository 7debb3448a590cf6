/** A line of the program as a link that moves the cursor there. */
import type { ReactNode } from "react";
import { goTo } from "../editor/handle.ts";
import type { SourcePosition } from "../program/events.ts";

export function PlaceLink({ place }: { readonly place: SourcePosition }): ReactNode {
  return (
    <button type="button" className="place" onClick={() => goTo(place)}>
      line {place.line}
    </button>
  );
}
