/** A number: a slider (over the exponent on a logarithmic scale), its exact value, and its sweep. */
import { type ReactNode, useId } from "react";
import type { NumberSpec } from "../../engine/present/params/kinds/number.ts";
import { sweep } from "../commands/sweep.ts";
import { CommandButton } from "../controls/CommandButton.tsx";
import { Icon } from "../controls/Icon.tsx";
import { useProgram } from "../run/session.ts";
import { sliderOf } from "./slider.ts";
import { useParam } from "./use-param.ts";

export function NumberControl({ spec }: { readonly spec: NumberSpec }): ReactNode {
  const [value, setValue] = useParam(spec);
  // The sweep's command is enabled by it.
  useProgram((state) => state.phase);
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
      <CommandButton
        command={sweep(name)}
        className="small sweep"
        text="Sweep"
        icon={<Icon name="sweep" />}
      />
    </div>
  );
}
