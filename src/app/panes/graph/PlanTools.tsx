/** The bar above a plan's picture: zoom, grouping, and a search. */

import { type KeyboardEvent, type ReactNode, useId } from "react";
import { SmallButton } from "../../controls/SmallButton.tsx";
import type { Grouping } from "./groups.ts";
import type { PlanZoom } from "./PlanFrame.tsx";
import { zoomSteps } from "./zoom.ts";

export interface Search {
  readonly query: string;
  readonly count: number;
  /** The index of the current one among the search results. */
  readonly at: number;
  set(query: string): void;
  /** Moves to the next one, or to the one before. */
  step(by: 1 | -1): void;
}

interface Props {
  readonly zoom: PlanZoom;
  readonly grouping: Grouping;
  readonly setGrouping: (grouping: Grouping) => void;
  readonly search: Search;
}

const groupings: Readonly<Record<Grouping, string>> = {
  repeats: "repeated kernels",
  lines: "kernels of one line",
  none: "nothing",
};

export function PlanTools({ zoom, grouping, setGrouping, search }: Props): ReactNode {
  const id = useId();
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    search.step(event.shiftKey ? -1 : 1);
  };
  return (
    <div className="plan-tools row">
      <SmallButton onClick={() => zoom.zoom(zoomSteps.in)}>Zoom in</SmallButton>
      <SmallButton onClick={() => zoom.zoom(zoomSteps.out)}>Zoom out</SmallButton>
      <SmallButton onClick={zoom.showAll}>Fit</SmallButton>
      <span className="quiet-text plan-scale">{Math.round(100 * zoom.scale)}%</span>
      <label className="plan-grouping">
        <span>Collapse</span>
        <select
          className="field"
          value={grouping}
          onChange={({ target }) => setGrouping(target.value as Grouping)}
        >
          {Object.entries(groupings).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="plan-search" htmlFor={id}>
        <span>Find</span>
        <input
          id={id}
          className="field"
          type="search"
          value={search.query}
          placeholder="Kernel, line 8, variable"
          onChange={({ target }) => search.set(target.value)}
          onKeyDown={press}
        />
      </label>
      <output className="quiet-text" htmlFor={id}>
        {foundText(search)}
      </output>
    </div>
  );
}

function foundText({ query, count, at }: Search): string {
  if (query.trim() === "") return "";
  return count === 0 ? "No matches" : `${at + 1} of ${count}`;
}
