/** The kinds of params, which programs that declare one and pages that receive one share. */
import { type ChoiceSpec, choiceKind } from "./kinds/choice.ts";
import { type ColourSpec, colourKind } from "./kinds/colour.ts";
import { type DrawingSpec, drawingKind } from "./kinds/drawing.ts";
import type { ParamKind, ParamValue } from "./kinds/kind.ts";
import { type NumberSpec, numberKind } from "./kinds/number.ts";
import { type RangeSpec, rangeKind } from "./kinds/range.ts";
import { type TextSpec, textKind } from "./kinds/text.ts";
import { type ToggleSpec, toggleKind } from "./kinds/toggle.ts";

export type ParamSpec =
  | NumberSpec
  | RangeSpec
  | ChoiceSpec
  | ToggleSpec
  | ColourSpec
  | TextSpec
  | DrawingSpec;

export type KindName = ParamSpec["kind"];

type Kinds = {
  readonly [Kind in KindName]: ParamKind<Extract<ParamSpec, { readonly kind: Kind }>>;
};

export const kinds: Kinds = {
  number: numberKind,
  range: rangeKind,
  choice: choiceKind,
  toggle: toggleKind,
  colour: colourKind,
  text: textKind,
  drawing: drawingKind,
};

export function kindOf<Spec extends ParamSpec>({ kind }: Spec): ParamKind<Spec> {
  // TypeScript does not relate the kind of a spec to the entry of its kind.
  return kinds[kind] as unknown as ParamKind<Spec>;
}

/** Values for some of a program's params, under a name. */
export interface Preset {
  readonly name: string;
  readonly values: Readonly<Record<string, ParamValue>>;
}

export const maxPresets = 50;
/** Params that a preset sets. */
export const maxPresetValues = 50;
