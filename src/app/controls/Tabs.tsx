/** Tabs with the arrow keys of the ARIA pattern: the chosen tab is the one in the tab order. */
import type { KeyboardEvent, ReactNode } from "react";
import { tabByKey } from "./tab-keys.ts";
import "./tabs.css";

interface Props<T extends string> {
  readonly label: string;
  readonly names: readonly T[];
  readonly chosen: T;
  readonly onChoose: (name: T) => void;
  /** A short addition after a tab's name, which is not part of its accessible name. */
  readonly badge?: (name: T) => string | null;
}

export const tabId = (name: string): string => `tab-${name}`;
export const panelId = (name: string): string => `panel-${name}`;

export function Tabs<T extends string>(props: Props<T>): ReactNode {
  const { label, names, chosen, onChoose, badge } = props;
  const move = (event: KeyboardEvent): void => {
    const next = tabByKey(event.key, names, chosen);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {names.map((name) => {
        const addition = badge?.(name) ?? null;
        return (
          <button
            key={name}
            type="button"
            role="tab"
            id={tabId(name)}
            className="tab"
            aria-selected={name === chosen}
            aria-controls={panelId(name)}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            <span data-text={name}>{name}</span>
            {addition !== null && (
              <span className="tab-badge" aria-hidden="true">
                {addition}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
