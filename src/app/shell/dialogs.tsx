/** The page's dialogs by name. Each loads its contents when it is first opened. */
import type { ReactNode } from "react";
import { programs } from "../commands/dialogs.ts";
import { CommandButton } from "../controls/CommandButton.tsx";
import { Dialog } from "../controls/Dialog.tsx";
import { LazyPart, partOf } from "../controls/lazy-part.tsx";
import { PaletteDialog } from "./PaletteDialog.tsx";
import { type DialogName, showDialog } from "./view.ts";

/** The contents of a dialog, which they close once there is nothing left to choose. */
type Panel = (props: { readonly onClose: () => void }) => ReactNode;

interface Contents {
  readonly title: string;
  readonly className: string;
  /** The name of the contents as a sentence's subject, for the message that they could not be loaded. */
  readonly what: string;
  load(): Promise<Panel>;
  /** Shown below the contents, also while these load. */
  readonly below?: ReactNode;
}

export const dialogs: Readonly<Record<DialogName, () => ReactNode>> = {
  examples: dialogOf({
    title: "Examples",
    className: "gallery-dialog",
    what: "The list of examples",
    load: async () => (await import("../gallery/ExamplesList.tsx")).ExamplesList,
    below: <CommandButton command={programs} text="Your programs" className="dialog-more" />,
  }),
  keys: dialogOf({
    title: "Keyboard shortcuts",
    className: "keys-dialog",
    what: "The list of shortcuts",
    load: async () => (await import("../shortcuts/KeyList.tsx")).KeyList,
  }),
  palette: PaletteDialog,
  programs: dialogOf({
    title: "Programs",
    className: "programs-dialog",
    what: "The list of programs",
    load: async () => (await import("../programs/ProgramsPanel.tsx")).ProgramsPanel,
  }),
  settings: dialogOf({
    title: "Settings",
    className: "settings-dialog",
    what: "The page of settings",
    load: async () => (await import("../settings/SettingsPage.tsx")).SettingsPage,
  }),
  share: dialogOf({
    title: "Share",
    className: "share-dialog",
    what: "Sharing",
    load: async () => (await import("../share/panel/SharePanel.tsx")).SharePanel,
  }),
  stablehlo: dialogOf({
    title: "Export to StableHLO",
    className: "stablehlo-dialog",
    what: "The export",
    load: async () => (await import("../../xla/dialog/StableHLOPanel.tsx")).StableHLOPanel,
  }),
};

function dialogOf({ title, className, what, load, below }: Contents): () => ReactNode {
  const part = partOf(what, load);
  const close = (): void => showDialog(null);
  return () => (
    <Dialog title={title} className={className} onClose={close}>
      <LazyPart part={part} given={{ onClose: close }} />
      {below}
    </Dialog>
  );
}
