/** The page's layout: header, inputs, program next to results, status. */
import { type CSSProperties, type ReactNode, useEffect } from "react";
import { allCommands, commandFor } from "./commands/all.ts";
import { Editor } from "./editor/Editor.tsx";
import { editorHandle } from "./editor/handle.ts";
import { Results } from "./panes/Results.tsx";
import { ProgramsDialog } from "./programs/ProgramsDialog.tsx";
import { useSettings } from "./store/settings.ts";
import { type DialogName, useView } from "./store/view.ts";
import { DropTarget } from "./ui/DropTarget.tsx";
import { ErrorBoundary } from "./ui/ErrorBoundary.tsx";
import { ExamplesDialog } from "./ui/ExamplesDialog.tsx";
import { Header } from "./ui/Header.tsx";
import { NarrowSwitch } from "./ui/NarrowSwitch.tsx";
import { NoticeBar } from "./ui/NoticeBar.tsx";
import { PaletteDialog } from "./ui/PaletteDialog.tsx";
import { ParamBar } from "./ui/params/ParamBar.tsx";
import { ShareDialog } from "./ui/ShareDialog.tsx";
import { Splitter } from "./ui/Splitter.tsx";
import { StatusBar } from "./ui/StatusBar.tsx";
import "./ui/ui.css";

const dialogs: Readonly<Record<DialogName, () => ReactNode>> = {
  examples: ExamplesDialog,
  palette: PaletteDialog,
  programs: ProgramsDialog,
  share: ShareDialog,
};

/**
 * Handles shortcuts before the editor sees the keys, so that commands work in it too. An open dialog keeps its
 * own keys.
 */
function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing || document.querySelector("dialog[open]") !== null) return;
      const command = commandFor(event, allCommands());
      if (command === null || editorHandle()?.takes?.(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) command.run();
    };
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, []);
}

export function App(): ReactNode {
  const split = useSettings((state) => state.split);
  const narrow = useView((state) => state.narrow);
  const dialog = useView((state) => state.dialog);
  const OpenDialog = dialog === null ? null : dialogs[dialog];
  useShortcuts();
  return (
    <div className="page">
      <Header />
      <NoticeBar />
      <ParamBar />
      <NarrowSwitch />
      <main
        className="columns"
        data-narrow={narrow}
        style={{ "--split": `${split}%` } as CSSProperties}
      >
        <Editor />
        <Splitter />
        <Results />
      </main>
      <StatusBar />
      <DropTarget />
      {OpenDialog !== null && (
        <ErrorBoundary what="The dialog">
          <OpenDialog />
        </ErrorBoundary>
      )}
    </div>
  );
}
