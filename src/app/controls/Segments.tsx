/** A choice of one among few, as a row of segments: radio buttons that share a frame. */
import { type ReactNode, useId } from "react";

interface Props<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly values: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly chosen: Value | undefined;
  readonly choose: (value: Value) => void;
}

export function Segments<Value extends string>(props: Props<Value>): ReactNode {
  const { label, values, nameOf, chosen, choose } = props;
  const group = useId();
  return (
    <div className="segments small" role="radiogroup" aria-label={label}>
      {values.map((value) => (
        <label key={value} className="segment">
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          <span data-text={nameOf(value)}>{nameOf(value)}</span>
        </label>
      ))}
    </div>
  );
}
