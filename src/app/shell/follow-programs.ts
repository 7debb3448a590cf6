/** Shows the Output when another program is opened, whose results the other tabs do not have. */
import { useProgram } from "../run/session.ts";
import { useView } from "./view.ts";

/** Follows the program on the page from now on. */
export function followPrograms(): void {
  useProgram.subscribe(({ identity, revision, origin }, before) => {
    // A visitor who writes anew also begins another program, and looks on where they were.
    if (identity.id === before.identity.id || revision === before.revision) return;
    // An example of the documentation is opened by somebody who reads there.
    if (origin === "docs") return;
    useView.setState({ tab: "Output" });
  });
}
