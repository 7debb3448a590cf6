/** A number: a slider (over the exponent on a logarithmic scale), its exact value, and its sweep. */
import { type ReactNode, useContext, useId } from "react";
import type { NumberSpec } from "../../engine/present/params/kinds/number.ts";
import { Params, useParam } from "./param-source.ts";
import { sliderOf } from "./slider.ts";

export function NumberControl({ spec }: { readonly spec: NumberSpec }): ReactNode {
  const [value, setValue] = useParam(spec);
  const { SweepButton } = useContext(Params);
  const id = useId();
  const { name, min, max } = spec;
  const slider = sliderOf(spec);
  const set = (next: number): void => {
    if (Number.isFinite(next)) setValue(Math.min(max, Math.max(min, next)));
  };
  return (
    <div className="param">
      <label className="param-name code" htmlFor={id}>
        {name}
      </label>
      <input
        id={id}
        type="range"
        min={slider.min}
        max={slider.max}
        step={slider.step}
        value={slider.positionOf(value)}
        aria-valuetext={`${value}`}
        onChange={({ target }) => set(slider.valueAt(target.valueAsNumber))}
      />
      <input
        className="number"
        type="number"
        aria-label={`${name}, exact value`}
        min={min}
        max={max}
        step={spec.scale === "linear" ? spec.step : "any"}
        value={value}
        onChange={({ target }) => set(target.valueAsNumber)}
      />
      {SweepButton && <SweepButton name={name} />}
    </div>
  );
}
