/** The button that sweeps over the values of a number. */
import type { ReactNode } from "react";
import { sweep } from "../commands/sweep.ts";
import { useProgram } from "../run/session.ts";
import { CommandButton } from "./CommandButton.tsx";
import { Icon } from "./Icon.tsx";

export function SweepButton({ name }: { readonly name: string }): ReactNode {
  // The command is enabled by it.
  useProgram((state) => state.phase);
  return (
    <CommandButton
      command={sweep(name)}
      className="small sweep"
      text="Sweep"
      icon={<Icon name="sweep" />}
    />
  );
}
