/** Elements in double precision. */
import type { Elements } from "./shown-chart.ts";

export function doubles(elements: Elements): Float64Array {
  return elements instanceof Float64Array ? elements : Float64Array.from(elements);
}
