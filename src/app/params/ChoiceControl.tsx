/** A choice: a menu of its texts. */
import type { ReactNode } from "react";
import type { ChoiceSpec } from "../../engine/present/params/kinds/choice.ts";
import { useParam } from "./param-source.ts";

export function ChoiceControl({ spec }: { readonly spec: ChoiceSpec }): ReactNode {
  const [value, setValue] = useParam(spec);
  return (
    <label className="param">
      <span className="param-name code">{spec.name}</span>
      <select
        className="param-field"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      >
        {spec.choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}
