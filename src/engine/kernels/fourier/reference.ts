/** The reference for Fourier transforms: the sum itself, over roots of unity that are computed once. */

import { type Shape, sizeOf } from "../../ir/shape.ts";
import { unravel } from "../../ir/view.ts";
import type { CoreReference, ElementAt } from "../core-reference.ts";
import type { Fourier } from "./core.ts";

export const fourierReference: CoreReference<Fourier> = { values: fourierValues };

/** Returns the elements of each result. */
function fourierValues(core: Fourier, domain: Shape, at: ElementAt): Float64Array[] {
  const { axis, length, direction, scale, real, imag } = core;
  const roots = Array.from({ length }, (_, index) => {
    const angle = (direction * 2 * Math.PI * index) / length;
    return { real: Math.cos(angle), imag: Math.sin(angle) };
  });
  const kept = domain[axis] as number;
  const rows = domain.toSpliced(axis, 1);
  const inner = sizeOf(domain.slice(axis + 1));
  const values = core.results.map(() => new Float64Array(sizeOf(domain)));
  for (let row = 0; row < sizeOf(rows); row++) {
    const index = unravel(row, rows);
    const signal = roots.map((_, point) => {
      const element = index.toSpliced(axis, 0, point);
      return { real: at(real, element), imag: imag ? at(imag, element) : 0 };
    });
    const first = Math.floor(row / inner) * kept * inner + (row % inner);
    for (let k = 0; k < kept; k++) {
      const sum = { real: 0, imag: 0 };
      for (const [j, x] of signal.entries()) {
        const root = roots[(j * k) % length] as (typeof roots)[number];
        sum.real += x.real * root.real - x.imag * root.imag;
        sum.imag += x.real * root.imag + x.imag * root.real;
      }
      for (const [nth, part] of core.results.entries())
        (values[nth] as Float64Array)[first + k * inner] = scale * sum[part];
    }
  }
  return values;
}
