/** A colour: the browser's own picker, and its digits. */
import type { ReactNode } from "react";
import type { ColourSpec } from "../../engine/present/params/kinds/colour.ts";
import { useParam } from "./param-source.ts";

export function ColourControl({ spec }: { readonly spec: ColourSpec }): ReactNode {
  const [value, setValue] = useParam(spec);
  return (
    <label className="param">
      <span className="param-name code">{spec.name}</span>
      <input
        className="param-colour"
        type="color"
        value={value.toLowerCase()}
        onChange={({ target }) => setValue(target.value)}
      />
      <span className="param-digits">{value}</span>
    </label>
  );
}
