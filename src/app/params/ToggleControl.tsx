/** A toggle: a checkbox. */
import type { ReactNode } from "react";
import type { ToggleSpec } from "../../engine/present/params/kinds/toggle.ts";
import { useParam } from "./param-source.ts";

export function ToggleControl({ spec }: { readonly spec: ToggleSpec }): ReactNode {
  const [value, setValue] = useParam(spec);
  return (
    <label className="param param-toggle">
      <input type="checkbox" checked={value} onChange={({ target }) => setValue(target.checked)} />
      <span className="param-name code">{spec.name}</span>
    </label>
  );
}
