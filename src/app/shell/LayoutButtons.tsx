/** Buttons that show and hide the columns of a page that is wide enough for several. */

import type { ReactNode } from "react";
import type { Command } from "../commands/command.ts";
import { keyLabel } from "../commands/keys.ts";
import { toggleProgram, toggleResults, toggleSecondPane } from "../commands/layout.ts";
import { Icon, type IconName } from "../controls/Icon.tsx";
import { SmallButton } from "../controls/SmallButton.tsx";
import { tip } from "../controls/tips/tip.ts";
import { useOfPageWidth } from "../controls/use-page-width.ts";
import { hasBeside, narrowPage } from "./layout.ts";
import { useSettings } from "./settings.ts";

export function LayoutButtons(): ReactNode {
  const hidden = useSettings((state) => state.hidden);
  const beside = useSettings((state) => state.beside);
  const isBeside = useOfPageWidth((width) => hasBeside(beside, width));
  const isNarrow = useOfPageWidth((width) => width <= narrowPage);
  if (isNarrow) return null;
  return (
    <fieldset className="layout-buttons" aria-label="Layout">
      <Toggle command={toggleProgram} name="Program column" icon="left" on={hidden !== "program"} />
      <Toggle
        command={toggleResults}
        name="Results column"
        icon="right"
        on={hidden !== "results"}
      />
      <Toggle command={toggleSecondPane} name="Second pane" icon="columns" on={isBeside} />
    </fieldset>
  );
}

interface ToggleProps {
  readonly command: Command;
  readonly name: string;
  readonly icon: IconName;
  readonly on: boolean;
}

function Toggle({ command, name, icon, on }: ToggleProps): ReactNode {
  return (
    <SmallButton
      className="quiet layout-button"
      aria-label={name}
      aria-pressed={on}
      {...tip(
        command.label,
        command.keys.map((key) => keyLabel(key)),
      )}
      onClick={() => command.run()}
    >
      <Icon name={icon} />
    </SmallButton>
  );
}
