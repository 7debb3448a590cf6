/** The control of a param: one for each kind. */
import type { ReactNode } from "react";
import { LazyPart, partOf } from "../controls/lazy-part.tsx";
import type { ParamSpec } from "../run/messages/events.ts";
import { ChoiceControl } from "./ChoiceControl.tsx";
import { ColourControl } from "./ColourControl.tsx";
import { NumberControl } from "./NumberControl.tsx";
import { RangeControl } from "./RangeControl.tsx";
import { TextControl } from "./TextControl.tsx";
import { ToggleControl } from "./ToggleControl.tsx";

const drawing = partOf(
  "The drawing",
  async () => (await import("./DrawingControl.tsx")).DrawingControl,
);

type Controls = {
  readonly [Kind in ParamSpec["kind"]]: (given: {
    readonly spec: Extract<ParamSpec, { readonly kind: Kind }>;
  }) => ReactNode;
};

const controls: Controls = {
  number: NumberControl,
  range: RangeControl,
  choice: ChoiceControl,
  toggle: ToggleControl,
  colour: ColourControl,
  text: TextControl,
  drawing: ({ spec }) => <LazyPart part={drawing} given={{ spec }} waiting={null} />,
};

export function ParamControl({ spec }: { readonly spec: ParamSpec }): ReactNode {
  // TypeScript does not relate the kind of a spec to the entry of its kind.
  const Control = controls[spec.kind] as (given: { readonly spec: ParamSpec }) => ReactNode;
  return <Control spec={spec} />;
}
