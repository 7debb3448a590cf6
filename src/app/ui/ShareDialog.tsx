/** Shows a link that holds the program, its device, params and seed, and copies it at once. */
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { SharedCurve } from "../share/curve.ts";
import { encodeLink, fineLinkLength, linkLength } from "../share/link.ts";
import { useMachine } from "../store/machine.ts";
import { useResults } from "../store/results.ts";
import { curveToSend } from "../store/sent-curve.ts";
import { choiceInForce, useSession } from "../store/session.ts";
import { showDialog } from "../store/view.ts";
import { Dialog } from "./Dialog.tsx";
import { saveProgram } from "./save-program.ts";

function currentLink(curve: SharedCurve | null): string {
  const session = useSession.getState();
  const { source, params, seed } = session;
  const { origin, pathname, search } = location;
  const program = { source, device: choiceInForce(session), params, seed };
  const fragment = encodeLink({ ...program, ...(curve && { curve }) });
  return `${origin}${pathname}${search}#${fragment}`;
}

function currentCurve(): SharedCurve | null {
  const { source } = useSession.getState();
  return curveToSend(useResults.getState(), source, useMachine.getState().machine);
}

export function ShareDialog(): ReactNode {
  const [curve] = useState(currentCurve);
  const [hasCurve, setHasCurve] = useState(true);
  const link = useMemo(() => currentLink(hasCurve ? curve : null), [curve, hasCurve]);
  const [copied, setCopied] = useState(false);
  const length = linkLength(link.length);
  const copy = (): void => {
    if (length === "refused") return;
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the dialog opens, and when its link changes.
  useEffect(() => {
    if (length !== "refused") history.replaceState(null, "", link);
    copy();
  }, [link]);
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
          {curve !== null && (
            <label className="share-curve">
              <input
                type="checkbox"
                checked={hasCurve}
                onChange={({ target }) => setHasCurve(target.checked)}
              />
              <span>
                With the times of your sweep of {curve.param}, to be compared with: it names{" "}
                {namesIn(curve)}
              </span>
            </label>
          )}
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

/** "Chrome 141 on Linux, NVIDIA H200 and 16 threads": what a curve tells of its sender. */
function namesIn({ machine, devices }: SharedCurve): string {
  const names = [machine, ...devices.map(({ name }) => name)].filter((name) => name !== "");
  return names.join(", ").replace(/, (?!.*, )/, " and ");
}
