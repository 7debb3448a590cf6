/** The menu of a program's presets. Values that match none of them are the visitor's own. */
import type { ReactNode } from "react";
import type { Preset } from "../run/messages/events.ts";

const own = "";

interface Props {
  readonly presets: readonly Preset[];
  /** The name of the preset that the params match; null if there is none. */
  readonly chosen: string | null;
  readonly choose: (preset: Preset) => void;
}

export function PresetMenu({ presets, chosen, choose }: Props): ReactNode {
  if (presets.length === 0) return null;
  return (
    <label className="param">
      <span className="param-name">Preset</span>
      <select
        className="param-field"
        value={chosen ?? own}
        onChange={({ target }) => {
          const preset = presets.find(({ name }) => name === target.value);
          if (preset) choose(preset);
        }}
      >
        <option value={own} disabled hidden>
          none
        </option>
        {presets.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
