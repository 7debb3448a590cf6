/**
 * The controls of params read and set values through a source: the page's program, or the address of an exported page.
 */
import { type Context, createContext, type ReactNode, useContext } from "react";
import type { ParamSpec, ParamValue } from "../run/messages/events.ts";

export interface ParamSource {
  /** A hook with the value of a param. */
  readonly useValue: <Spec extends ParamSpec>(spec: Spec) => Spec["value"];
  readonly set: (name: string, value: ParamValue) => void;
  /** A hook that says whether the theme is dark. */
  readonly useDark: () => boolean;
  /** The button that sweeps over a number; null where nothing can be swept. */
  readonly SweepButton: ((props: { readonly name: string }) => ReactNode) | null;
}

export const Params: Context<ParamSource> = createContext<ParamSource>({
  useValue: ({ value }) => value,
  set: () => {},
  useDark: () => false,
  SweepButton: null,
});

export function useParam<Spec extends ParamSpec>(
  spec: Spec,
): readonly [value: Spec["value"], set: (value: Spec["value"]) => void] {
  const { useValue, set } = useContext(Params);
  return [useValue(spec), (next) => set(spec.name, next)];
}
