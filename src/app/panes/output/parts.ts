/** The parts of the output that are not loaded when the page opens. */
import { type LoadablePart, partOf } from "../../controls/lazy-part.tsx";

/** The prints and plots of a program, which the page can show once the engine is loaded. */
export const slotList: LoadablePart<object> = partOf(
  "The output",
  async () => (await import("./SlotList.tsx")).SlotList,
);

export const sentOutput: LoadablePart<object> = partOf(
  "The sender's output",
  async () => (await import("./SentOutput.tsx")).SentOutput,
);

export const sentVerdict: LoadablePart<object> = partOf(
  "The sender's times",
  async () => (await import("../../verdict/SentVerdictLine.tsx")).SentVerdictLine,
);
