/** Shows a link that holds the program, its device, params and seed, and copies it at once. */
import { type ReactNode, useEffect, useState } from "react";
import { encodeLink, fineLinkLength, linkLength } from "../share/link.ts";
import { choiceInForce, useSession } from "../store/session.ts";
import { showDialog } from "../store/view.ts";
import { Dialog } from "./Dialog.tsx";
import { saveProgram } from "./save-program.ts";

function currentLink(): string {
  const session = useSession.getState();
  const { source, params, seed } = session;
  const { origin, pathname, search } = location;
  const fragment = encodeLink({ source, device: choiceInForce(session), params, seed });
  return `${origin}${pathname}${search}#${fragment}`;
}

export function ShareDialog(): ReactNode {
  const [link] = useState(currentLink);
  const [copied, setCopied] = useState(false);
  const length = linkLength(link.length);
  const copy = (): void => {
    if (length === "refused") return;
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the dialog opens.
  useEffect(() => {
    if (length !== "refused") history.replaceState(null, "", link);
    copy();
  }, []);
  return (
    <Dialog title="Share" onClose={() => showDialog(null)}>
      {length === "refused" ? (
        <>
          <p className="warning">
            The program is too long for a link ({link.length.toLocaleString("en")} characters): send
            it as a file instead.
          </p>
          <button type="button" className="button" onClick={saveProgram}>
            Save as a file
          </button>
        </>
      ) : (
        <>
          <p>
            This link holds the whole program with its device, params and seed. Nothing is stored on
            a server, and it does not run before its reader presses Run.
          </p>
          <div className="share-row">
            <input
              className="share-link"
              aria-label="Link"
              readOnly
              data-initial-focus
              value={link}
              onFocus={(event) => event.target.select()}
            />
            <button type="button" className="button primary" onClick={copy}>
              Copy
            </button>
          </div>
          <p className="quiet-text" aria-live="polite">
            {copied ? "Copied. " : ""}
            {link.length.toLocaleString("en")} characters
            {length === "long" &&
              `: above ${fineLinkLength.toLocaleString("en")}, some chat apps cut links off`}
          </p>
        </>
      )}
    </Dialog>
  );
}
