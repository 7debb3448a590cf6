/** The gallery: choosing an example replaces the program, which undo brings back. */
import type { ReactNode } from "react";
import { gallery } from "../gallery/gallery.ts";
import { openProgram } from "../store/session.ts";
import { showDialog } from "../store/view.ts";
import { Dialog } from "./Dialog.tsx";

export function ExamplesDialog(): ReactNode {
  const close = (): void => showDialog(null);
  return (
    <Dialog title="Examples" onClose={close}>
      <ul className="examples">
        {gallery.map((example, index) => (
          <li key={example.id}>
            <button
              type="button"
              className="example"
              data-initial-focus={index === 0 || undefined}
              aria-label={example.title}
              aria-describedby={`example-${example.id}`}
              onClick={() => {
                openProgram({ source: example.source }, "example");
                close();
              }}
            >
              <strong>{example.title}</strong>
              <span className="example-text" id={`example-${example.id}`}>
                {example.text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
