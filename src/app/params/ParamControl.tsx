/** The control of a param: one for each kind. */
import type { ReactNode } from "react";
import { LazyPart, partOf } from "../controls/lazy-part.tsx";
import type { ParamSpec } from "../program/events.ts";
import { ChoiceControl } from "./ChoiceControl.tsx";
import { ColourControl } from "./ColourControl.tsx";
import { NumberControl } from "./NumberControl.tsx";
import { TextControl } from "./TextControl.tsx";
import { ToggleControl } from "./ToggleControl.tsx";

const drawing = partOf(
  "The drawing",
  async () => (await import("./DrawingControl.tsx")).DrawingControl,
);

export function ParamControl({ spec }: { readonly spec: ParamSpec }): ReactNode {
  switch (spec.kind) {
    case "number":
      return <NumberControl spec={spec} />;
    case "choice":
      return <ChoiceControl spec={spec} />;
    case "toggle":
      return <ToggleControl spec={spec} />;
    case "colour":
      return <ColourControl spec={spec} />;
    case "text":
      return <TextControl spec={spec} />;
    default:
      return <LazyPart part={drawing} given={{ spec }} waiting={null} />;
  }
}
