/** The menu of a program's presets. Values that match none of them are the visitor's own. */
import type { ReactNode } from "react";
import { choosePreset, presetInForce, useProgram } from "../run/session.ts";

const own = "";

export function PresetMenu(): ReactNode {
  const presets = useProgram((state) => state.presets);
  const chosen = useProgram(presetInForce);
  if (presets.length === 0) return null;
  return (
    <label className="param">
      <span className="param-name">Preset</span>
      <select
        className="param-field"
        value={chosen ?? own}
        onChange={({ target }) => {
          const preset = presets.find(({ name }) => name === target.value);
          if (preset) choosePreset(preset);
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
