/**
 * The editor of the program: coloured text that can be edited at the first paint; then Monaco, or on touch screens,
 * which Monaco does not support, CodeMirror.
 */

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { keyLabel } from "../commands/keys.ts";
import { ErrorBoundary } from "../controls/ErrorBoundary.tsx";
import { LazyPart, notLoadedText, partOf, reloadStyles } from "../controls/lazy-part.tsx";
import { SmallButton } from "../controls/SmallButton.tsx";
import { addFile } from "../programs/program-files.ts";
import { useProgram } from "../run/session.ts";
import { filesOf } from "../run/source/files-of-program.ts";
import type { Compile } from "../shapes/follow.ts";
import { useSettings } from "../shell/settings.ts";
import { compileQuickly, compiler } from "./compile/language.ts";
import { whenFree } from "./compile/load.ts";
import { useEditorFaults } from "./editor-faults.ts";
import type { Handover } from "./handover.ts";
import { isTouch } from "./light/touch.ts";
import { loadFullEditor, loadLightEditor } from "./load-editors.ts";
import { PlainEditor } from "./PlainEditor.tsx";
import "./editor.css";

type Shown = (handover: RefObject<Handover | null>) => ReactNode;

async function loadFull(): Promise<Shown> {
  const { loaded, MonacoEditor } = await loadFullEditor();
  return (handover) => <MonacoEditor loaded={loaded} handover={handover} />;
}

async function loadLight(): Promise<Shown> {
  const { LightEditor } = await loadLightEditor();
  return (handover) => <LightEditor handover={handover} />;
}

/**
 * Computes the program's shapes whichever editor shows them, once a first run does not wait for anything. Returns a
 * function that ends it.
 */
function followShapesWhenFree(compile: Compile): () => void {
  let end: () => void = () => {};
  let isOver = false;
  const begin = async (): Promise<void> => {
    await whenFree();
    const { followShapes } = await import("../shapes/follow.ts");
    if (!isOver) end = followShapes(compile);
  };
  // Without a network there are no shapes; the editor that is loaded next says so.
  begin().catch(() => {});
  return () => {
    isOver = true;
    end();
  };
}

const problemMenu = partOf(
  "The list of problems",
  async () => (await import("./ProblemMenu.tsx")).ProblemMenu,
);

export function Editor(): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly shown: Shown } | null>(null);
  const handover = useRef<Handover | null>(null);
  const [onTouch] = useState(isTouch);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isAlone = useProgram(({ source }) => filesOf(source).length === 1);
  const hasFaults = useEditorFaults(({ faults }) => faults.length > 0);
  const tabLeaves = useSettings((state) => state.tabLeavesEditor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to run.
  useEffect(() => {
    let wanted = true;
    (onTouch ? loadLight() : loadFull()).then(
      (shown) => wanted && setLoaded({ shown }),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [attempt, onTouch]);
  // On a touch screen an unfinished text would load TypeScript, which only a run needs.
  useEffect(() => (onTouch ? undefined : compiler.follow()), [onTouch]);
  useEffect(() => {
    // TypeScript is too large to be loaded for shapes on a phone.
    const compile = onTouch ? compileQuickly : (source: string) => compiler.compile(source);
    return followShapesWhenFree(compile);
  }, [onTouch]);
  const retry = (): void => {
    reloadStyles();
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <div className="program-editor">
      <ErrorBoundary what="The editor">
        {loaded === null ? <PlainEditor handover={handover} /> : loaded.shown(handover)}
      </ErrorBoundary>
      <p className="editor-hint">
        <span className="editor-actions">
          {loaded !== null && isAlone && (
            <SmallButton className="quiet" onClick={addFile}>
              Add a file
            </SmallButton>
          )}
          {hasFaults && <LazyPart part={problemMenu} given={{}} waiting={null} />}
        </span>
        {hasFailed && (
          <>
            {notLoadedText("The full editor")}; you can edit and run the program here{" "}
            <SmallButton onClick={retry}>Try again</SmallButton>
          </>
        )}
        {loaded !== null && !onTouch && (
          <span>
            {tabLeaves ? "Tab moves focus" : "Tab indents"} · <kbd>{keyLabel("Ctrl+M")}</kbd>:{" "}
            {tabLeaves ? "indent with Tab" : "Tab moves focus"}
          </span>
        )}
      </p>
    </div>
  );
}
