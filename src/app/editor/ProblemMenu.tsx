/** The errors and warnings of the program: their numbers, and a list in which each leads to its line. */

import { Menu } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { Icon } from "../controls/Icon.tsx";
import { mainName } from "../run/source/files-of-program.ts";
import { type EditorFault, useEditorFaults } from "./editor-faults.ts";
import { faultCounts } from "./fault-words.ts";
import { goTo } from "./handle.ts";
import "../controls/menu.css";
import "./problem-menu.css";

export function ProblemMenu(): ReactNode {
  const faults = useEditorFaults((state) => state.faults);
  if (faults.length === 0) return null;
  return (
    <Menu.Root>
      <Menu.Trigger
        className="button small quiet problem-count"
        data-severity={faults.some(({ severity }) => severity === "error") ? "error" : "warning"}
      >
        <Icon name="error" />
        {faultCounts(faults)}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="top" sideOffset={4} align="start" className="menu-place">
          <Menu.Popup className="menu-frame problem-menu" aria-label="Problems">
            {faults.map((fault) => (
              <Menu.Item
                key={`${fault.line} ${fault.message}`}
                className="menu-item problem-item"
                onClick={() => goTo(fault)}
              >
                <span className="problem-line-number">line {fault.line}</span>
                <span>
                  {fault.message} <span className="quiet-text">{originOf(fault)}</span>
                </span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function originOf({ of, file, severity }: EditorFault): string {
  const finder = severity === "warning" ? `warning, ${of}` : of;
  return file === mainName ? finder : `${finder}, ${file}`;
}
