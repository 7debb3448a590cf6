/** Accepts files dropped anywhere on the page, even over the editor, which would otherwise open them. */
import { type ReactNode, useEffect, useState } from "react";
import { openDropped } from "../share/import/load-open-file.ts";
import "../params/files.css";

const carriesFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes("Files") === true;

export function DropTarget(): ReactNode {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
      setOver(true);
    };
    // A `dragleave` without a related target means that the pointer left the window.
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      void openDropped([...(event.dataTransfer?.files ?? [])]);
    };
    const end = new AbortController();
    const listening = { capture: true, signal: end.signal };
    addEventListener("dragover", over, listening);
    addEventListener("dragleave", leave, listening);
    addEventListener("drop", drop, listening);
    return () => end.abort();
  }, []);
  if (!isOver) return null;
  return (
    <div className="drop-target" aria-hidden="true">
      <p>
        <strong>Drop a program to open it, or files to add them</strong>
        <span>
          Opens .ts, .ipynb and .mlir files, and exported .html and .zip files. Other files are
          added as data for the program, and stay on this computer.
        </span>
      </p>
    </div>
  );
}
