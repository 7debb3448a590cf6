/** `pointer` and `keys`: what the visitor does on the canvas of a running animation. */
import { presenter } from "../presenter.ts";
import { type Inputs, noInputs, type Pointer } from "./inputs.ts";

function inputs(): Inputs {
  return presenter().stage?.inputs ?? noInputs;
}

/**
 * The pointer over the canvas of a running animation: `x` and `y` from 0 to 1, from the top left corner, and whether it
 * is `down` and `inside`. Touch counts too. In measured executions, and outside the page, it is always up and outside,
 * in the middle.
 */
export function pointer(): Pointer {
  return { ...inputs().pointer };
}

/**
 * The names of the keys that are held while the canvas of a running animation has the focus, such as "ArrowUp", " " or
 * "a", letters in lower case. In measured executions, and outside the page, there are none.
 */
export function keys(): ReadonlySet<string> {
  return new Set(inputs().keys);
}
