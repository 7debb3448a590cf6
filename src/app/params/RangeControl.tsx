/** A part of a range: two sliders on one track, and the exact values of both ends. */
import type { ReactNode } from "react";
import {
  decodeRange,
  encodeRange,
  type RangeSpec,
} from "../../engine/present/params/kinds/range.ts";
import { useParam } from "./param-source.ts";
import { sliderOf } from "./slider.ts";

const ends = ["from", "to"] as const;

export function RangeControl({ spec }: { readonly spec: RangeSpec }): ReactNode {
  const [value, setValue] = useParam(spec);
  const { name, min, max } = spec;
  const range = decodeRange(value) ?? [min, max];
  const [low, high] = range;
  const slider = sliderOf({ ...spec, value: low });
  /** An end stops at the other one. */
  const set = (index: number, next: number): void => {
    if (!Number.isFinite(next)) return;
    const inside = Math.min(max, Math.max(min, next));
    setValue(
      index === 0
        ? encodeRange(Math.min(inside, high), high)
        : encodeRange(low, Math.max(inside, low)),
    );
  };
  const shareOf = (end: number): number =>
    (slider.positionOf(end) - slider.min) / (slider.max - slider.min);
  const chosen = { left: `${100 * shareOf(low)}%`, right: `${100 - 100 * shareOf(high)}%` };
  const exact = (index: 0 | 1): ReactNode => (
    <input
      className="number"
      type="number"
      aria-label={`${name}, ${ends[index]}, exact value`}
      min={min}
      max={max}
      step={spec.scale === "linear" ? spec.step : "any"}
      value={range[index]}
      onChange={({ target }) => set(index, target.valueAsNumber)}
    />
  );
  return (
    <fieldset className="param param-range" aria-label={name}>
      <span className="param-name code" aria-hidden="true">
        {name}
      </span>
      {exact(0)}
      <span className="param-track">
        <span className="param-chosen" style={chosen} />
        {ends.map((end, index) => (
          <input
            key={end}
            type="range"
            aria-label={`${name}, ${end}`}
            min={slider.min}
            max={slider.max}
            step={slider.step}
            value={slider.positionOf(range[index] as number)}
            aria-valuetext={`${range[index]}`}
            onChange={({ target }) => set(index, slider.valueAt(target.valueAsNumber))}
          />
        ))}
      </span>
      {exact(1)}
    </fieldset>
  );
}
