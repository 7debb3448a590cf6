import { gallery } from "../gallery/gallery.ts";
import { openExample } from "../programs/example.ts";
import type { Command } from "./command.ts";

/** A command for each example, which opens it. None has a key, so the page needs them only in the palette. */
export const openExamples: readonly Command[] = gallery.map(({ id, title }) => ({
  id: `example-${id}`,
  label: `Example: ${title}`,
  icon: "examples" as const,
  keys: [],
  run: () => void openExample(id),
}));
