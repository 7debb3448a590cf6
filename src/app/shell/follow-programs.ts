/** Shows the Output when another program is opened, whose results the other tabs do not have. */
import { useProgram } from "../run/session.ts";
import { useView } from "./view.ts";

/** Follows the program on the page from now on. */
export function followPrograms(): void {
  useProgram.subscribe(({ identity, origin }, before) => {
    // An example of the documentation is opened by somebody who reads there.
    if (identity.id === before.identity.id || origin === "docs") return;
    useView.setState({ tab: "Output" });
  });
}
