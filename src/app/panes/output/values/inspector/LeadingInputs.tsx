/** Number inputs for the indices of the axes before the shown ones. */
import type { ReactNode } from "react";

interface Props {
  /** The extents of the axes. */
  readonly axes: readonly number[];
  readonly indices: readonly number[];
  readonly choose: (indices: readonly number[]) => void;
}

export function LeadingInputs({ axes, indices, choose }: Props): ReactNode {
  if (axes.length === 0) return null;
  return (
    <p className="leading-inputs">
      {axes.map((extent, axis) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: axes are identified by their indices.
        <label key={axis}>
          axis {axis}
          <input
            type="number"
            min={0}
            max={extent - 1}
            value={indices[axis] ?? 0}
            onChange={({ target: { valueAsNumber } }) => {
              const index = Math.min(extent - 1, Math.max(0, Math.trunc(valueAsNumber) || 0));
              choose(axes.map((_, other) => (other === axis ? index : (indices[other] ?? 0))));
            }}
          />
          <span className="quiet-text">of {extent}</span>
        </label>
      ))}
    </p>
  );
}
