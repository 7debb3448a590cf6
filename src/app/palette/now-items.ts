/** The current suggestions as items of the palette. */
import { runner } from "../commands/runner.ts";
import { goTo } from "../editor/handle.ts";
import { useResults } from "../results/results.ts";
import { staleTextNow } from "../results/staleness.ts";
import { setChoice, useProgram } from "../run/session.ts";
import { docsId, openName } from "./docs-items.ts";
import type { PaletteItem } from "./item.ts";
import { type Suggestion, suggestionsFor } from "./moment.ts";

/** `all`: the items of which suggestions may consist. */
export function itemsOfMoment(all: readonly PaletteItem[]): readonly PaletteItem[] {
  const ids = new Map(all.map((item) => [item.id, item]));
  const suggestions = suggestionsFor({
    phase: useProgram.getState().phase,
    results: useResults.getState(),
    isStale: staleTextNow() !== "",
    isName: (name) => ids.has(docsId(name)),
  });
  return suggestions.flatMap((suggestion) => {
    const item = itemFor(suggestion, ids);
    return item === undefined ? [] : [{ ...item, group: "Suggested" }];
  });
}

function itemFor(
  suggestion: Suggestion,
  ids: ReadonlyMap<string, PaletteItem>,
): Omit<PaletteItem, "group"> | undefined {
  switch (suggestion.kind) {
    case "command":
      return ids.get(suggestion.id);
    case "place": {
      const { label, position, icon } = suggestion;
      return { id: "go-to-error", label, icon, run: () => goTo(position) };
    }
    case "explain": {
      const { label, name } = suggestion;
      return { id: "explain-error", label, icon: "docs", run: () => openName(name) };
    }
    case "compare":
      return { id: "compare-devices", label: suggestion.label, icon: "device", run: compare };
    default:
      return suggestion satisfies never;
  }
}

function compare(): void {
  setChoice("compare");
  void runner.run();
}
