/** The editor of the program: plain text at first paint, then Monaco once it is loaded. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { keyLabel } from "../commands/keys.ts";
import { useSettings } from "../store/settings.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { notLoadedText, reloadStyles } from "../ui/lazy-part.tsx";
import { loadMonaco } from "./load.ts";
import { MonacoEditor } from "./MonacoEditor.tsx";
import { PlainEditor } from "./PlainEditor.tsx";
import "./editor.css";

/** Monaco does not support touch, so on touch screens the plain editor stays and Monaco only compiles. */
const touch = "(hover: none) and (pointer: coarse)";

export function Editor(): ReactNode {
  const [loaded, setLoaded] = useState<typeof import("./monaco.ts") | null>(null);
  const typedAt = useRef<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const tabLeaves = useSettings((state) => state.tabLeavesEditor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to run.
  useEffect(() => {
    if (matchMedia(touch).matches) return;
    let wanted = true;
    // After the first paint, which shows the plain editor.
    const timer = setTimeout(() => {
      loadMonaco().then(
        (monaco) => wanted && setLoaded(monaco),
        () => wanted && setFailed(true),
      );
    }, 50);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [attempt]);
  const retry = (): void => {
    reloadStyles();
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <div className="editor">
      <ErrorBoundary what="The editor">
        {loaded === null ? (
          <PlainEditor typedAt={typedAt} />
        ) : (
          <MonacoEditor loaded={loaded} typedAt={typedAt} />
        )}
      </ErrorBoundary>
      <p className="editor-hint">
        {hasFailed && (
          <>
            {notLoadedText("The full editor")}; you can type here, but Run needs the full editor{" "}
            <button type="button" className="button small" onClick={retry}>
              Try again
            </button>
          </>
        )}
        {loaded !== null && (
          <>
            Tab {tabLeaves ? "leaves the editor" : "indents"}; <kbd>{keyLabel("Ctrl+M")}</kbd>{" "}
            {tabLeaves ? "makes it indent" : "makes it leave"}
          </>
        )}
      </p>
    </div>
  );
}
