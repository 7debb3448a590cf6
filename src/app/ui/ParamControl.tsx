/** One param: a slider (over the exponent for a log2 param), its exact value, and its sweep. */
import { type ReactNode, useId } from "react";
import { sweep } from "../commands/sweep.ts";
import type { ParamSpec } from "../program/events.ts";
import { paramValue, setParam, useSession } from "../store/session.ts";
import { CommandButton } from "./CommandButton.tsx";
import { Icon } from "./Icon.tsx";

export function ParamControl({ spec }: { readonly spec: ParamSpec }): ReactNode {
  const value = useSession((state) => paramValue(spec, state.params));
  useSession((state) => state.phase);
  const id = useId();
  const { name, min, max } = spec;
  const logarithmic = spec.scale === "log2";
  const set = (next: number): void => {
    if (Number.isFinite(next)) setParam(name, Math.min(max, Math.max(min, next)));
  };
  return (
    <div className="param">
      <label className="param-name code" htmlFor={id}>
        {name}
      </label>
      <input
        id={id}
        type="range"
        min={logarithmic ? Math.log2(min) : min}
        max={logarithmic ? Math.log2(max) : max}
        step={logarithmic ? 1 : spec.step}
        value={logarithmic ? Math.log2(value) : value}
        aria-valuetext={`${value}`}
        onChange={({ target }) => {
          const moved = target.valueAsNumber;
          set(logarithmic ? Math.round(2 ** moved) : moved);
        }}
      />
      <input
        className="number"
        type="number"
        aria-label={`${name}, exact value`}
        min={min}
        max={max}
        step={logarithmic ? "any" : spec.step}
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
