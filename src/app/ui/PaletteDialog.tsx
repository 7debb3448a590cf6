/** The palette in a dialog, which loads it when it is first opened. */
import type { ReactNode } from "react";
import { showDialog } from "../store/view.ts";
import { Dialog } from "./Dialog.tsx";
import { LazyPart, partOf } from "./lazy-part.tsx";

const palette = partOf("The list of commands", async () => {
  const { Palette } = await import("../palette/Palette.tsx");
  return Palette;
});

export function PaletteDialog(): ReactNode {
  const close = (): void => showDialog(null);
  return (
    <Dialog title="Commands" className="palette" onClose={close}>
      <LazyPart part={palette} given={{ onClose: close }} />
    </Dialog>
  );
}
