/** The words for a run of selected lines alone: "Lines 4 to 7 alone, with 2 statements that they need". */
import type { Selection } from "../../program/events.ts";

export function selectionText({ first, last, needed }: Selection): string {
  const isOne = first === last;
  const lines = isOne ? `Line ${first}` : `Lines ${first} to ${last}`;
  if (needed === 0) return `${lines} alone`;
  const statements = needed === 1 ? "1 statement" : `${needed} statements`;
  return `${lines} alone, with ${statements} that ${isOne ? "it needs" : "they need"}`;
}
