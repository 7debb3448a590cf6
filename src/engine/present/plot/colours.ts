/** The range of numbers that a colour map covers. */
import { fault } from "../../ir/fault.ts";
import type { Call } from "./chart.ts";
import type { ColourRange } from "./content.ts";
import type { ColourMap, ColourOptions } from "./options.ts";

export function colourRange(
  { thing, chart }: Call,
  { map, min, max }: ColourOptions,
  usual: ColourMap,
): ColourRange {
  for (const [option, value] of Object.entries({ min, max }))
    if (value !== undefined && !Number.isFinite(value))
      throw fault(thing, `invalid ${option} ${value} of "${chart}": expected a finite number`);
  if (min !== undefined && max !== undefined && min >= max)
    throw fault(thing, `invalid range of "${chart}": from ${min} to ${max}`);
  return { map: map ?? usual, min: min ?? null, max: max ?? null };
}
