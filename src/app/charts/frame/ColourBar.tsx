/** The legend of a colour map: its colours with the numbers at their ends and in their middle. */
import type { ReactNode } from "react";
import type { ColourMap } from "../../../engine/present/plot/options.ts";
import { colourAt } from "./colour-map.ts";
import { type Domain, numberTextIn } from "./numbers.ts";

interface Props {
  readonly map: ColourMap;
  readonly range: Domain;
  readonly unit: string | null;
}

const stops = Array.from({ length: 17 }, (_, at) => at / 16);

export function ColourBar({ map, range: [low, high], unit }: Props): ReactNode {
  const colours = stops.map((share) => colourAt(map, share)).join(", ");
  const textOf = numberTextIn([low, high]);
  const suffix = unit === null ? "" : ` ${unit}`;
  return (
    <p className="chart-colours">
      {textOf(low)}
      {suffix}
      <span
        className="chart-gradient"
        style={{ background: `linear-gradient(to right, ${colours})` }}
        aria-hidden="true"
      />
      {textOf(high)}
      {suffix}
    </p>
  );
}
