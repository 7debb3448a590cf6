import { showDialog } from "../shell/view.ts";
import type { Command } from "./command.ts";

export const exportStableHLO: Command = {
  id: "export-stablehlo",
  label: "Export to StableHLO",
  icon: "share",
  keys: ["G ."],
  run: () => showDialog("stablehlo"),
  enabled: () => true,
};
