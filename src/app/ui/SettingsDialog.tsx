/** The settings in a dialog, which loads them when it is first opened. */
import type { ReactNode } from "react";
import { showDialog } from "../store/view.ts";
import { Dialog } from "./Dialog.tsx";
import { LazyPart, partOf } from "./lazy-part.tsx";

const page = partOf("The page of settings", async () => {
  const { SettingsPage } = await import("../settings/SettingsPage.tsx");
  return SettingsPage;
});

export function SettingsDialog(): ReactNode {
  return (
    <Dialog title="Settings" className="settings-dialog" onClose={() => showDialog(null)}>
      <LazyPart part={page} given={{}} />
    </Dialog>
  );
}
