/** Opens an op's example. If it would replace what the visitor wrote, that needs their consent. */
import { isOwn, replaceProgram } from "./replace.ts";
import { showDialog, useView, type View } from "./view.ts";

export function openDocsExample(example: NonNullable<View["waiting"]>): void {
  if (isOwn()) {
    useView.setState({ waiting: example });
    showDialog("replace");
  } else {
    open(example);
  }
}

/** Opens the waiting example after the visitor's consent. */
export function openWaiting(): void {
  const { waiting } = useView.getState();
  showDialog(null);
  useView.setState({ waiting: null });
  if (waiting !== null) open(waiting);
}

function open({ source, name }: NonNullable<View["waiting"]>): void {
  replaceProgram({ source, name: `the example of ${name}` }, "docs");
  useView.setState({ narrow: "program" });
}
