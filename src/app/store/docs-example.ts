/** An op's example takes the place of what the visitor wrote only once they have said so. */
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

/** The visitor has said so. */
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
