/** The prints and plots of a program, which the page can show once the engine is loaded: nothing is there before. */
import { type Part, partOf } from "../../ui/lazy-part.tsx";

export const slotList: Part<object> = partOf(
  "The output",
  async () => (await import("./SlotList.tsx")).SlotList,
);
