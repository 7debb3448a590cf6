/**
 * A modal dialog with a heading for its name. Escape and a click outside close it. The focus moves to the element
 * marked `data-initial-focus`, otherwise to the first one, and returns to where it was.
 */
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "./Icon.tsx";
import "./dialog.css";

interface Props {
  readonly title: string;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, className = "", onClose, children }: Props): ReactNode {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A layout effect, because a dialog returns the focus only if it is closed while still in the document.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-initial-focus]")?.focus();
    return () => dialog.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog already.
    <dialog
      ref={element}
      className={`dialog ${className}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="button quiet" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
