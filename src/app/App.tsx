/** The page's layout: header, inputs, program next to results, status. */
import type { ReactNode } from "react";
import { ProgramsDialog } from "./programs/ProgramsDialog.tsx";
import { type DialogName, useView } from "./store/view.ts";
import { Columns } from "./ui/Columns.tsx";
import { DropTarget } from "./ui/DropTarget.tsx";
import { ErrorBoundary } from "./ui/ErrorBoundary.tsx";
import { ExamplesDialog } from "./ui/ExamplesDialog.tsx";
import { Header } from "./ui/Header.tsx";
import { KeysDialog } from "./ui/KeysDialog.tsx";
import { NarrowSwitch } from "./ui/NarrowSwitch.tsx";
import { NoticeBar } from "./ui/NoticeBar.tsx";
import { PaletteDialog } from "./ui/PaletteDialog.tsx";
import { ParamBar } from "./ui/params/ParamBar.tsx";
import { SettingsDialog } from "./ui/SettingsDialog.tsx";
import { ShareDialog } from "./ui/ShareDialog.tsx";
import { StableHLODialog } from "./ui/StableHLODialog.tsx";
import { StatusBar } from "./ui/StatusBar.tsx";
import { Tips } from "./ui/tips/Tips.tsx";
import { useShortcuts } from "./ui/use-shortcuts.ts";
import "./ui/ui.css";

const dialogs: Readonly<Record<DialogName, () => ReactNode>> = {
  examples: ExamplesDialog,
  keys: KeysDialog,
  palette: PaletteDialog,
  programs: ProgramsDialog,
  settings: SettingsDialog,
  share: ShareDialog,
  stablehlo: StableHLODialog,
};

export function App(): ReactNode {
  const dialog = useView((state) => state.dialog);
  const OpenDialog = dialog === null ? null : dialogs[dialog];
  useShortcuts();
  return (
    <div className="page">
      <Header />
      <NoticeBar />
      <ParamBar />
      <NarrowSwitch />
      <Columns />
      <StatusBar />
      <DropTarget />
      <Tips />
      {OpenDialog !== null && (
        <ErrorBoundary what="The dialog">
          <OpenDialog />
        </ErrorBoundary>
      )}
    </div>
  );
}
