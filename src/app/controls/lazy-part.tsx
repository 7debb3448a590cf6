/**
 * A part of the page that is loaded when it is first shown. If it cannot be loaded, it says so and offers to try again;
 * the other parts of the page still work.
 */
import { type ReactNode, useLayoutEffect, useState } from "react";
import { once } from "./once.ts";

type Component<Props> = (props: Props) => ReactNode;

export interface LoadablePart<Props extends object> {
  /** The name of the part, as a sentence's subject: "The reference". */
  readonly what: string;
  load(): Promise<Component<Props>>;
}

/** Loads once, and again only if that failed. */
export function partOf<Props extends object>(
  what: string,
  load: () => Promise<Component<Props>>,
): LoadablePart<Props> {
  return { what, load: once(load) };
}

interface LazyProps<Props extends object> {
  readonly part: LoadablePart<Props>;
  readonly given: Props;
  /** Shown while the part loads. */
  readonly waiting?: ReactNode;
}

export function LazyPart<Props extends object>(props: LazyProps<Props>): ReactNode {
  const { part, given, waiting = <p className="empty">Loading</p> } = props;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ readonly Loaded: Component<Props> } | "loading" | "failed">(
    "loading",
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to run.
  useLayoutEffect(() => {
    let isWanted = true;
    part.load().then(
      (Loaded) => isWanted && setState({ Loaded }),
      () => isWanted && setState("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [part, attempt]);
  if (state === "loading") return waiting;
  if (state === "failed") {
    const retry = (): void => {
      reloadStyles();
      setState("loading");
      setAttempt(attempt + 1);
    };
    return <NotLoaded what={part.what} onRetry={retry} />;
  }
  return <state.Loaded {...given} />;
}

interface NotLoadedProps {
  readonly what: string;
  readonly onRetry: () => void;
}

function NotLoaded({ what, onRetry }: NotLoadedProps): ReactNode {
  return (
    <div className="broken" role="alert">
      <p>{notLoadedText(what)}</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

export function notLoadedText(what: string): string {
  return navigator.onLine
    ? `${what} could not be loaded: the site did not respond`
    : `${what} could not be loaded: there is no network`;
}

/**
 * Reloads style sheets that failed, because the browser does not request them again with the part that needs
 * them.
 */
export function reloadStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}
