/** A text: a field of one line or of several. */
import { type ReactNode, useId } from "react";
import type { TextSpec } from "../../engine/present/params/kinds/text.ts";
import { useParam } from "./param-source.ts";

export function TextControl({ spec }: { readonly spec: TextSpec }): ReactNode {
  const [value, setValue] = useParam(spec);
  const { name, maxLength, lines } = spec;
  const id = useId();
  const field = {
    id,
    className: "param-field param-text",
    maxLength,
    value,
    spellCheck: false,
    autoComplete: "off",
  };
  return (
    <div className="param">
      <label className="param-name code" htmlFor={id}>
        {name}
      </label>
      {lines === 1 ? (
        <input {...field} type="text" onChange={({ target }) => setValue(target.value)} />
      ) : (
        <textarea {...field} rows={lines} onChange={({ target }) => setValue(target.value)} />
      )}
    </div>
  );
}
