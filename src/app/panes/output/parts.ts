/** The parts of the output that are not there when the page opens. */
import { type Part, partOf } from "../../ui/lazy-part.tsx";

/** The prints and plots of a program, which the page can show once the engine is loaded. */
export const slotList: Part<object> = partOf(
  "The output",
  async () => (await import("./SlotList.tsx")).SlotList,
);

export const sentVerdict: Part<object> = partOf(
  "The sender’s times",
  async () => (await import("../../verdict/SentVerdictLine.tsx")).SentVerdictLine,
);
