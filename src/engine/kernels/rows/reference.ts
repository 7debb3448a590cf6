/** The reference for kernels over rows: one stage after the other. */
import { sizeOf } from "../../ir/shape.ts";
import { unravel } from "../../ir/view.ts";
import type { CoreReference } from "../core-reference.ts";
import { combinedOver } from "../reduce/reference.ts";
import type { Rows } from "./core.ts";

export const rowsReference: CoreReference<Rows> = {
  values({ axes, stages }, domain, at) {
    const values = stages.map(() => new Float64Array(sizeOf(domain)));
    for (let flat = 0; flat < sizeOf(domain); flat++) {
      const index = unravel(flat, domain);
      const before: number[] = [];
      for (const [stage, { combine, value }] of stages.entries()) {
        const total = combinedOver(axes, combine, value.dtype, (inner) =>
          at(value, [...index, ...inner], before),
        );
        before.push(total);
        (values[stage] as Float64Array)[flat] = total;
      }
    }
    return values;
  },
};
