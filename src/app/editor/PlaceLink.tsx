/** A line of the program as a link that moves the cursor there. */
import type { ReactNode } from "react";
import type { SourcePosition } from "../run/messages/events.ts";
import { goTo } from "./handle.ts";

export function LineLink({ position }: { readonly position: SourcePosition }): ReactNode {
  return (
    <button type="button" className="place" onClick={() => goTo(position)}>
      line {position.line}
    </button>
  );
}
