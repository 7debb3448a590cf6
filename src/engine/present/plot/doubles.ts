/** Elements in double precision. */
import type { Elements } from "./content.ts";

export function doubles(elements: Elements): Float64Array {
  return elements instanceof Float64Array ? elements : Float64Array.from(elements);
}
