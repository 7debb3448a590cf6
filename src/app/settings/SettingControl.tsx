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
  const { name, label, text, options } = entry;
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
        {options !== undefined ? (
          <span className="setting-label">{label}</span>
        ) : (
          <label className="setting-label" htmlFor={`${explanation}-control`}>
            {label}
          </label>
        )}
        <p className="setting-text quiet-text" id={explanation}>
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
  const { name, label, options } = entry;
  const value = useSettings((state) => state[name]);
  const set = (changed: unknown): void => changeSettings({ [name]: changed } as Partial<Settings>);
  if (options !== undefined)
    return (
      <Segments
        label={label}
        values={[...options.keys()]}
        nameOf={(of) => options.get(of) ?? of}
        chosen={String(value)}
        choose={set}
      />
    );
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
