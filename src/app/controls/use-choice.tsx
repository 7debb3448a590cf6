/** A choice of one of several values, which its component keeps. */
import { type ReactNode, useState } from "react";
import { Segments } from "./Segments.tsx";

/**
 * The chosen value, the first one before the visitor chose another, with the control that chooses; a single value has no
 * control. Undefined if there are no values.
 */
export function useChoice<Value extends string>(
  label: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): readonly [chosen: Value | undefined, control: ReactNode] {
  const [wanted, choose] = useState<Value | null>(null);
  const chosen = values.find((value) => value === wanted) ?? values[0];
  return [
    chosen,
    values.length > 1 && (
      <Segments label={label} values={values} nameOf={nameOf} chosen={chosen} choose={choose} />
    ),
  ];
}
