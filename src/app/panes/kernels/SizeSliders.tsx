/** Chooses among a kernel's variants by their sizes, a slider for each size that differs between them. */
import { type ReactNode, useId } from "react";
import { type AloneRow, type Choice, nearest } from "./alone-rows.ts";

interface Props {
  readonly choices: readonly Choice[];
  readonly rows: readonly AloneRow[];
  readonly selected: AloneRow;
  choose(row: AloneRow): void;
}

export function SizeSliders({ choices, rows, selected, choose }: Props): ReactNode {
  return (
    <fieldset className="size-sliders">
      <legend>Sizes of {selected.name}</legend>
      {choices.map((choice) => (
        <SizeSlider
          key={choice.name}
          choice={choice}
          value={selected.sizes[choice.name]}
          change={(value) => choose(nearest(rows, selected, choice.name, value))}
        />
      ))}
      {choices.length > 1 && (
        <p className="quiet-text">
          Not every combination exists: the other sliders move to the nearest one that does.
        </p>
      )}
    </fieldset>
  );
}

interface SliderProps {
  readonly choice: Choice;
  /** Missing if the selected variant has no such size. */
  readonly value: number | undefined;
  change(value: number): void;
}

function SizeSlider({ choice: { name, values }, value, change }: SliderProps): ReactNode {
  const id = useId();
  const index = value === undefined ? 0 : values.indexOf(value);
  return (
    <div className="size-slider">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={values.length - 1}
        step={1}
        value={index}
        aria-valuetext={value === undefined ? "none" : String(value)}
        onChange={(event) => {
          const wanted = values[Number(event.target.value)];
          if (wanted !== undefined) change(wanted);
        }}
      />
      <output htmlFor={id}>{value ?? "–"}</output>
    </div>
  );
}
