/** The words for a run of selected lines only: "Lines 4–7 only, with 2 statements they depend on". */
import { counted } from "../../controls/format.ts";
import type { Selection } from "../../run/messages/events.ts";

export function selectionText({ first, last, needed }: Selection): string {
  const isOne = first === last;
  const lines = isOne ? `Line ${first}` : `Lines ${first}–${last}`;
  if (needed === 0) return `${lines} only`;
  return `${lines} only, with ${counted(needed, "statement")} ${isOne ? "it depends" : "they depend"} on`;
}
