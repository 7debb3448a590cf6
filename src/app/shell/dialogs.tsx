/** The page's dialogs by name. Each loads its contents when it is first opened. */
import type { ReactNode } from "react";
import { Dialog } from "../controls/Dialog.tsx";
import { LazyPart, partOf } from "../controls/lazy-part.tsx";
import { ProgramsDialog } from "../programs/ProgramsDialog.tsx";
import { ExamplesDialog } from "./ExamplesDialog.tsx";
import { PaletteDialog } from "./PaletteDialog.tsx";
import { type DialogName, showDialog } from "./view.ts";

interface Contents {
  readonly title: string;
  readonly className: string;
  /** The name of the contents as a sentence's subject, for the message that they could not be loaded. */
  readonly what: string;
  load(): Promise<() => ReactNode>;
}

export const dialogs: Readonly<Record<DialogName, () => ReactNode>> = {
  examples: ExamplesDialog,
  keys: dialogOf({
    title: "Keyboard shortcuts",
    className: "keys-dialog",
    what: "The list of shortcuts",
    load: async () => (await import("../shortcuts/KeyList.tsx")).KeyList,
  }),
  palette: PaletteDialog,
  programs: ProgramsDialog,
  settings: dialogOf({
    title: "Settings",
    className: "settings-dialog",
    what: "The page of settings",
    load: async () => (await import("../settings/SettingsPage.tsx")).SettingsPage,
  }),
  share: dialogOf({
    title: "Share",
    className: "share",
    what: "Sharing",
    load: async () => (await import("../share/panel/SharePanel.tsx")).SharePanel,
  }),
  stablehlo: dialogOf({
    title: "Export to StableHLO",
    className: "stablehlo",
    what: "The export",
    load: async () => (await import("../../xla/dialog/StableHLOPanel.tsx")).StableHLOPanel,
  }),
};

function dialogOf({ title, className, what, load }: Contents): () => ReactNode {
  const part = partOf(what, load);
  return () => (
    <Dialog title={title} className={className} onClose={() => showDialog(null)}>
      <LazyPart part={part} given={{}} />
    </Dialog>
  );
}
