/** A param's value on the page, and its change. */
import type { ParamSpec } from "../run/messages/events.ts";
import { paramValue, setParam, useProgram } from "../run/session.ts";

export function useParam<Spec extends ParamSpec>(
  spec: Spec,
): readonly [value: Spec["value"], set: (value: Spec["value"]) => void] {
  const value = useProgram((state) => paramValue(spec, state.params));
  return [value, (next) => setParam(spec.name, next)];
}
