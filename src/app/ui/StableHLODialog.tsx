/** The export of a run's computations in a dialog, which loads it when it is first opened. */
import type { ReactNode } from "react";
import { showDialog } from "../store/view.ts";
import { Dialog } from "./Dialog.tsx";
import { LazyPart, partOf } from "./lazy-part.tsx";

const panel = partOf("The export", async () => {
  const { StableHLOPanel } = await import("../share/export/stablehlo/StableHLOPanel.tsx");
  return StableHLOPanel;
});

export function StableHLODialog(): ReactNode {
  return (
    <Dialog title="Export to StableHLO" className="stablehlo" onClose={() => showDialog(null)}>
      <LazyPart part={panel} given={{}} />
    </Dialog>
  );
}
