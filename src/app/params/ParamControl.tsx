/** The control of a param: one for each kind. */
import { type ReactNode, useContext, useId } from "react";
import { LazyPart, partOf } from "../controls/lazy-part.tsx";
import type { ParamSpec } from "../run/messages/events.ts";
import { Params, useParam } from "./param-source.ts";
import { RangeControl } from "./RangeControl.tsx";
import { sliderOf } from "./slider.ts";

const drawing = partOf(
  "The drawing",
  async () => (await import("./DrawingControl.tsx")).DrawingControl,
);

interface ControlProps<Kind extends ParamSpec["kind"]> {
  readonly spec: Extract<ParamSpec, { readonly kind: Kind }>;
}

const controls: {
  readonly [Kind in ParamSpec["kind"]]: (props: ControlProps<Kind>) => ReactNode;
} = {
  number: NumberControl,
  range: RangeControl,
  choice: ChoiceControl,
  toggle: ToggleControl,
  colour: ColourControl,
  text: TextControl,
  drawing: ({ spec }) => <LazyPart part={drawing} given={{ spec }} waiting={null} />,
};

export function ParamControl({ spec }: { readonly spec: ParamSpec }): ReactNode {
  // TypeScript does not relate the kind of a spec to the entry of its kind.
  const Control = controls[spec.kind] as (given: { readonly spec: ParamSpec }) => ReactNode;
  return <Control spec={spec} />;
}

/** A number: a slider (over the exponent on a logarithmic scale), its exact value, and its sweep. */
function NumberControl({ spec }: ControlProps<"number">): ReactNode {
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

/** A choice: a menu of its texts. */
function ChoiceControl({ spec }: ControlProps<"choice">): ReactNode {
  const [value, setValue] = useParam(spec);
  return (
    <label className="param">
      <span className="param-name code">{spec.name}</span>
      <select
        className="param-field"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      >
        {spec.choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}

/** A colour: the browser's own picker, and its digits. */
function ColourControl({ spec }: ControlProps<"colour">): ReactNode {
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
      <span className="param-digits quiet-text">{value}</span>
    </label>
  );
}

/** A toggle: a checkbox. */
function ToggleControl({ spec }: ControlProps<"toggle">): ReactNode {
  const [value, setValue] = useParam(spec);
  return (
    <label className="param param-toggle">
      <input type="checkbox" checked={value} onChange={({ target }) => setValue(target.checked)} />
      <span className="param-name code">{spec.name}</span>
    </label>
  );
}

/** A text: a field of one line or of several. */
function TextControl({ spec }: ControlProps<"text">): ReactNode {
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
