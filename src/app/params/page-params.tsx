/** The params of the page's program. */
import type { ReactNode } from "react";
import { sweep } from "../commands/sweep.ts";
import { CommandButton } from "../controls/CommandButton.tsx";
import { Icon } from "../controls/Icon.tsx";
import { paramValue, setParam, useProgram } from "../run/session.ts";
import { useDark } from "../shell/theme.ts";
import type { ParamSource } from "./param-source.ts";

function SweepButton({ name }: { readonly name: string }): ReactNode {
  // The sweep's command is enabled by it.
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

export const pageParams: ParamSource = {
  useValue: (spec) => useProgram((state) => paramValue(spec, state.params)),
  set: setParam,
  useDark,
  SweepButton,
};
