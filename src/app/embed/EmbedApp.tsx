/** A program in a frame of another page: its text, Run, and what it shows. */
import {
  type CSSProperties,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from "react";
import { matchesKey } from "../commands/keys.ts";
import { Icon } from "../controls/Icon.tsx";
import { namedAs, titleOf } from "../programs/draft.ts";
import { choiceInForce, useProgram } from "../run/session.ts";
import { encodeLink, linkLength } from "../share/link.ts";
import { EmbedProgram } from "./EmbedProgram.tsx";
import { EmbedResults } from "./EmbedResults.tsx";
import type { EmbedOptions } from "./options.ts";
import { runProgram, stopProgram } from "./session.ts";
import "../shell/ui.css";
import "./embed.css";

interface Props {
  readonly options: EmbedOptions;
  /** The reason why the program of the address could not be read; null if it was. */
  readonly problem: string | null;
}

export function EmbedApp({ options, problem }: Props): ReactNode {
  const { show, readonly, height } = options;
  const [failed, setFailed] = useState<string | null>(problem);
  const [isAsked, setAsked] = useState(false);
  const notice = useProgram((state) => state.notice);
  const said = failed ?? (notice?.kind === "error" ? notice.text : null);
  const phase = useProgram((state) => state.phase);
  const run = (): void => {
    setFailed(null);
    setAsked(true);
    runProgram().catch((error: unknown) =>
      setFailed(`The program could not be started: ${messageOf(error)}`),
    );
  };
  // A run that the surrounding page requests shows its results too.
  useEffect(() => {
    if (phase !== "idle") setAsked(true);
  }, [phase]);
  useKeys(phase === "idle", run);
  const lines = useProgram(({ source }) => source.trimEnd().split("\n").length);
  const results = show.filter((part) => part !== "editor");
  return (
    <div
      className="embed-page"
      data-parts={show.includes("editor") && results.length > 0 ? "both" : "one"}
      style={
        { "--lines": lines, ...(height !== null && { "--height": `${height}px` }) } as CSSProperties
      }
    >
      <header className="embed-head">
        <ProgramTitle />
        <button type="button" className="button primary" disabled={phase !== "idle"} onClick={run}>
          <Icon name="run" />
          Run
        </button>
        <button
          type="button"
          className="button"
          disabled={phase === "idle" || phase === "stopping"}
          onClick={() => void stopProgram()}
        >
          Stop
        </button>
        <OpenLink />
      </header>
      {said !== null && (
        <p className="notice error" role="alert">
          {said}
        </p>
      )}
      <main className="embed-parts">
        {show.includes("editor") && <EmbedProgram isFixed={readonly} />}
        {results.length > 0 && <EmbedResults parts={results} isAsked={isAsked} />}
      </main>
    </div>
  );
}

function ProgramTitle(): ReactNode {
  // A line of code is no title.
  const title = useProgram(
    ({ source, identity }) =>
      identity.title ?? (/^\s*\/[*/]/.test(source) ? titleOf(source) : "Tensorpad"),
  );
  useEffect(() => {
    document.title = `${title} · Tensorpad`;
  }, [title]);
  return <h1 className="embed-title clipped">{title}</h1>;
}

/** Opens the whole page on the program with its changes, in a new tab. */
function OpenLink(): ReactNode {
  const session = useDeferredValue(useProgram());
  const link = useMemo(() => {
    const { source, params, seed, languageVersion, identity } = session;
    const named = namedAs(identity.title ?? "", undefined);
    const device = choiceInForce(session);
    const fragment = encodeLink({ source, ...named, device, params, seed, languageVersion });
    return new URL(`./#${fragment}`, location.href).href;
  }, [session]);
  if (linkLength(link.length) === "refused")
    return <span className="quiet-text">The program is too long for a link</span>;
  return (
    <a className="button" href={link} target="_blank" rel="noopener">
      Open in Tensorpad
    </a>
  );
}

/** Run and Stop by the page's keys for them. */
function useKeys(isIdle: boolean, run: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing || event.repeat) return;
      if (isIdle && matchesKey("Ctrl+Enter", event)) run();
      else if (!isIdle && (matchesKey("Escape", event) || matchesKey("Ctrl+.", event)))
        void stopProgram();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
