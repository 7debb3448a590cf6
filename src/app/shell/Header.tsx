/** The page's header: its name, the examples, the device and the main commands. */
import type { ReactNode } from "react";
import { examples, palette, settings, share } from "../commands/dialogs.ts";
import { keyLabel } from "../commands/keys.ts";
import { run, stop } from "../commands/run.ts";
import { CommandButton } from "../controls/CommandButton.tsx";
import { Icon } from "../controls/Icon.tsx";
import { ProgramName } from "../programs/ProgramName.tsx";
import { usePlayer } from "../run/player.ts";
import { useProgram } from "../run/session.ts";
import { DeviceRadios } from "./DeviceRadios.tsx";
import { ThemeButton } from "./ThemeButton.tsx";

export function Header(): ReactNode {
  const phase = useProgram((state) => state.phase);
  // The buttons ask their commands, which depend on it.
  usePlayer(({ playing }) => playing?.isOver);
  return (
    <header className="header">
      <h1 className="brand">
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <rect x="1" y="1" width="8" height="8" rx="1.5" fill="var(--gpu)" />
          <rect x="11" y="1" width="8" height="8" rx="1.5" fill="var(--gpu)" opacity="0.45" />
          <rect x="1" y="11" width="8" height="8" rx="1.5" fill="var(--cpu)" opacity="0.45" />
          <rect x="11" y="11" width="8" height="8" rx="1.5" fill="var(--cpu)" />
        </svg>
        <span className="brand-word">Tensorpad</span>
      </h1>
      <CommandButton command={examples} className="quiet" icon={<Icon name="examples" />} />
      <ProgramName />
      <DeviceRadios />
      <div className="run-group" data-phase={phase}>
        <CommandButton command={run} className="primary" icon={<Icon name="run" />} />
        <CommandButton command={stop} className="stop" icon={<Icon name="stop" />} />
      </div>
      <CommandButton command={share} className="quiet" icon={<Icon name="share" />} />
      <CommandButton
        command={palette}
        className="quiet"
        icon={<Icon name="commands" />}
        text={keyLabel("Ctrl+K")}
      />
      <ThemeButton />
      <CommandButton
        command={settings}
        className="quiet"
        icon={<Icon name="settings" />}
        iconOnly
      />
    </header>
  );
}
