/** The palette in a dialog, which loads it when it is first opened. */
import { type ReactNode, useState } from "react";
import { Dialog } from "../controls/Dialog.tsx";
import { LazyPart, partOf } from "../controls/lazy-part.tsx";
import { showDialog } from "./view.ts";

const palette = partOf("The list of commands", async () => {
  const { Palette } = await import("../palette/Palette.tsx");
  return Palette;
});

export function PaletteDialog(): ReactNode {
  // Typing does not wait for the list.
  const [typed, setTyped] = useState("");
  const [isEntered, setEntered] = useState(false);
  const close = (): void => showDialog(null);
  return (
    <Dialog title="Commands" className="palette" onClose={close}>
      <LazyPart
        part={palette}
        given={{ typed, isEntered, onClose: close }}
        waiting={
          <input
            className="palette-input"
            type="text"
            aria-label="Command"
            data-initial-focus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === "Enter" && setEntered(true)}
          />
        }
      />
    </Dialog>
  );
}
