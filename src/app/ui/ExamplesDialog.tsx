/** The gallery. Choosing an example replaces the program; a notice and Earlier programs can bring it back. */
import type { ReactNode } from "react";
import { earlier } from "../commands/earlier.ts";
import { gallery } from "../gallery/gallery.ts";
import { replaceProgram } from "../store/replace.ts";
import { showDialog } from "../store/view.ts";
import { CommandButton } from "./CommandButton.tsx";
import { Dialog } from "./Dialog.tsx";

export function ExamplesDialog(): ReactNode {
  const close = (): void => showDialog(null);
  return (
    <Dialog title="Examples" onClose={close}>
      <ul className="examples">
        {gallery.map((example, index) => (
          <li key={example.id} className="example">
            <button
              type="button"
              className="example-name"
              data-initial-focus={index === 0 || undefined}
              aria-describedby={`example-${example.id}`}
              onClick={() => {
                replaceProgram({ source: example.source, name: example.title }, "example");
                close();
              }}
            >
              {example.title}
            </button>
            <p className="example-text" id={`example-${example.id}`}>
              {example.text}
            </p>
          </li>
        ))}
      </ul>
      <CommandButton command={earlier} className="dialog-more" />
    </Dialog>
  );
}
