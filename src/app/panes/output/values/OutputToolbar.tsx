/** Filters and settings of the output, shown once there is something to filter. */
import { type ReactNode, useMemo, useState } from "react";
import { type Level, levels } from "../../../../engine/present/presenter.ts";
import { CopyButton } from "../../../controls/CopyButton.tsx";
import { SmallButton } from "../../../controls/SmallButton.tsx";
import { type OutputView, useOutputView } from "../../../results/output-view.ts";
import type { Slot } from "../../../results/slots.ts";
import { levelsOf, type ShownSlot, textOf } from "./shown-slots.ts";

interface Props {
  readonly slots: readonly Slot[];
  readonly shown: readonly ShownSlot[];
  readonly clear: () => void;
}

/** Fewer outputs, of one level, need no filter. */
const fewest = 8;

const levelNames: Readonly<Record<Level, string>> = {
  debug: "Debug",
  log: "Log",
  info: "Info",
  warn: "Warnings",
  error: "Errors",
};
const settings = [
  ["isWrapped", "Wrap"],
  ["hasTimes", "Times"],
  ["areRepeatsMerged", "Merge identical lines"],
] as const satisfies readonly (readonly [keyof OutputView, string])[];

export function OutputToolbar({ slots, shown, clear }: Props): ReactNode {
  const view = useOutputView();
  const [isOpen, setOpen] = useState(false);
  const present = useMemo(() => levelsOf(slots), [slots]);
  const isFiltered = view.words !== "" || view.hidden.size > 0;
  if (slots.length < fewest && present.size < 2 && !isFiltered) return null;
  const toggleLevel = (level: Level): void => {
    const hidden = new Set(view.hidden);
    if (!hidden.delete(level)) hidden.add(level);
    useOutputView.setState({ hidden });
  };
  return (
    <search className="output-toolbar" aria-label="Output filter" aria-live="off">
      <input
        type="search"
        placeholder="Filter"
        aria-label="Filter the output"
        value={view.words}
        onChange={({ target }) => useOutputView.setState({ words: target.value })}
      />
      {levels
        .filter((level) => present.has(level) && present.size > 1)
        .map((level) => (
          <Toggle
            key={level}
            label={levelNames[level]}
            isOn={!view.hidden.has(level)}
            toggle={() => toggleLevel(level)}
          />
        ))}
      {isFiltered && (
        <span className="quiet-text" role="status">
          {shown.length.toLocaleString("en")} of {slots.length.toLocaleString("en")}
        </span>
      )}
      <span className="toolbar-end">
        {isOpen &&
          settings.map(([key, label]) => (
            <Toggle
              key={key}
              label={label}
              isOn={view[key]}
              toggle={() => useOutputView.setState({ [key]: !view[key] })}
            />
          ))}
        {isOpen && (
          <CopyButton source="the text below" text={() => textOf(shown)}>
            Copy all
          </CopyButton>
        )}
        {isOpen && <SmallButton onClick={clear}>Clear</SmallButton>}
        <SmallButton
          aria-expanded={isOpen}
          aria-label="More output options"
          onClick={() => setOpen(!isOpen)}
        >
          …
        </SmallButton>
      </span>
    </search>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

function Toggle({ label, isOn, toggle }: ToggleProps): ReactNode {
  return (
    <SmallButton className="toolbar-toggle" aria-pressed={isOn} onClick={toggle}>
      {label}
    </SmallButton>
  );
}
