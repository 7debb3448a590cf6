/** Shows how a time changed, with its caveats under it. */
import type { ReactNode } from "react";
import { type Change, changeText } from "../../runs/change.ts";

export function ChangeText({ change }: { readonly change: Change }): ReactNode {
  const [text, note] = changeText(change);
  return (
    <>
      <span className={`run-change ${change.kind}`}>{text}</span>
      {note !== undefined && <span className="spread">{note}</span>}
    </>
  );
}
