/** The params of the page's program. */
import { SweepButton } from "../controls/SweepButton.tsx";
import { paramValue, setParam, useProgram } from "../run/session.ts";
import { useDark } from "../shell/theme.ts";
import type { ParamSource } from "./param-source.ts";

export const pageParams: ParamSource = {
  useValue: (spec) => useProgram((state) => paramValue(spec, state.params)),
  set: setParam,
  useDark,
  SweepButton,
};
