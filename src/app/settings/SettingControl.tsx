/** One setting: its label, its explanation and its control. */
import { type ReactNode, useId } from "react";
import { Segments } from "../controls/Segments.tsx";
import { changeSettings, type Settings, useSettings } from "../shell/settings.ts";
import type { SettingEntry } from "./entries.ts";

interface Props {
  readonly entry: SettingEntry;
  /** True if the dialog was opened for this one. */
  readonly isWanted: boolean;
}

export function SettingControl({ entry, isWanted }: Props): ReactNode {
  const { name, label, text } = entry;
  const explanation = useId();
  return (
    <div
      className="setting-row"
      data-wanted={isWanted || undefined}
      ref={(element) => {
        if (isWanted) element?.scrollIntoView({ block: "center" });
      }}
    >
      <div className="setting-words">
        {entry.control.kind === "choice" ? (
          <span className="setting-label">{label}</span>
        ) : (
          <label className="setting-label" htmlFor={`${explanation}-control`}>
            {label}
          </label>
        )}
        <p className="setting-text" id={explanation}>
          {text}
        </p>
      </div>
      <Control entry={entry} describedBy={explanation} />
      <span hidden data-setting={name} />
    </div>
  );
}

interface ControlProps {
  readonly entry: SettingEntry;
  readonly describedBy: string;
}

function Control({ entry, describedBy }: ControlProps): ReactNode {
  const { name, control } = entry;
  const value = useSettings((state) => state[name]);
  const set = (changed: unknown): void => changeSettings({ [name]: changed } as Partial<Settings>);
  if (control.kind === "switch") {
    return (
      <input
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        className="setting-switch"
        id={`${describedBy}-control`}
        aria-describedby={describedBy}
        checked={value === true}
        onChange={(event) => set(event.target.checked)}
      />
    );
  }
  if (control.kind === "number") {
    const { min, max, step, unit } = control;
    return (
      <span className="setting-number">
        <input
          type="number"
          className="number"
          id={`${describedBy}-control`}
          aria-describedby={describedBy}
          min={min}
          max={max}
          step={step}
          value={Number(value)}
          onChange={(event) => {
            const typed = event.target.valueAsNumber;
            if (typed >= min && typed <= max) set(typed);
          }}
        />
        {unit}
      </span>
    );
  }
  const labelOf = (of: string): string =>
    control.options.find((option) => option.value === of)?.label ?? of;
  return (
    <Segments
      label={entry.label}
      values={control.options.map((option) => option.value)}
      nameOf={labelOf}
      chosen={String(value)}
      choose={set}
    />
  );
}
