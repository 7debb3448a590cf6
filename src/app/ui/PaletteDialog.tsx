/** The palette in a dialog, which loads it when it is first opened. */
import { type ReactNode, useState } from "react";
import { showDialog } from "../store/view.ts";
import { Dialog } from "./Dialog.tsx";
import { LazyPart, partOf } from "./lazy-part.tsx";

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
