/** Compiles the program on the page whenever its visitor pauses, as long as an editor shows it. */
import { useProgram } from "../../run/session.ts";
import { compiler } from "./language.ts";

/** Returns a function that ends this, for an effect's cleanup. */
export function followProgram(): () => void {
  return compiler.follow(
    () => useProgram.getState().source,
    (listener) =>
      useProgram.subscribe(({ source }, before) => {
        if (source !== before.source) listener();
      }),
  );
}
