import { gallery } from "../gallery/gallery.ts";
import { openExample } from "../store/example.ts";
import { showDialog } from "../store/view.ts";
import type { Command } from "./command.ts";

export const examples: Command = {
  id: "examples",
  label: "Examples",
  icon: "examples",
  keys: ["G E"],
  run: () => showDialog("examples"),
  enabled: () => true,
};

/** A command for each example, which opens it. */
export const openExamples: readonly Command[] = gallery.map(({ id, title }) => ({
  id: `example-${id}`,
  label: `Example: ${title}`,
  icon: "examples" as const,
  keys: [],
  run: () => void openExample(id),
  enabled: () => true,
}));
