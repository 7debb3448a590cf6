/** The gallery. Choosing an example replaces the program; a notice and Programs can bring it back. */
import type { ReactNode } from "react";
import { programs } from "../commands/programs.ts";
import { CommandButton } from "../controls/CommandButton.tsx";
import { Dialog } from "../controls/Dialog.tsx";
import { LazyPart, partOf } from "../controls/lazy-part.tsx";
import { showDialog } from "./view.ts";

const list = partOf("The list of examples", async () => {
  const { ExamplesList } = await import("../gallery/ExamplesList.tsx");
  return ExamplesList;
});

export function ExamplesDialog(): ReactNode {
  const close = (): void => showDialog(null);
  return (
    <Dialog title="Examples" className="gallery" onClose={close}>
      <LazyPart part={list} given={{ onChosen: close }} />
      <CommandButton command={programs} text="Your programs" className="dialog-more" />
    </Dialog>
  );
}
