/** The page's layout: header, inputs, program next to results, status. */
import type { ReactNode } from "react";
import { ErrorBoundary } from "./controls/ErrorBoundary.tsx";
import { Tips } from "./controls/tips/Tips.tsx";
import { ParamBar } from "./params/ParamBar.tsx";
import { Columns } from "./shell/Columns.tsx";
import { DropTarget } from "./shell/DropTarget.tsx";
import { dialogs } from "./shell/dialogs.tsx";
import { Header } from "./shell/Header.tsx";
import { NarrowSwitch } from "./shell/NarrowSwitch.tsx";
import { NoticeBar } from "./shell/NoticeBar.tsx";
import { StatusBar } from "./shell/StatusBar.tsx";
import { useShortcuts } from "./shell/use-shortcuts.ts";
import { useView } from "./shell/view.ts";
import "./shell/ui.css";

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
