/** The rows of the Variables pane. In: what each device reported. Out: one row for each variable, in program order. */
import type { Results } from "../../results/results.ts";
import { allDevices, type Device, type HeldVariable } from "../../run/messages/events.ts";
import { comparable, type DeviceElements } from "../output/values/inspectable.ts";

export interface VariableRow {
  readonly key: string;
  /** The variable on the first device that has it. */
  readonly variable: HeldVariable;
  /** The devices that its tensor was on. */
  readonly devices: readonly Device[];
  /** The elements of the first execution, and those of others that can be compared with them. */
  readonly tensors: readonly DeviceElements[];
}

export function variableRows(variables: Results["variables"]): readonly VariableRow[] {
  const byKey = new Map<string, { readonly device: Device; readonly variable: HeldVariable }[]>();
  for (const device of allDevices)
    for (const variable of variables[device] ?? []) {
      const key = `${variable.file} ${variable.name}`;
      const known = byKey.get(key);
      if (known) known.push({ device, variable });
      else byKey.set(key, [{ device, variable }]);
    }
  return [...byKey].flatMap(([key, held]) => {
    const [first] = held;
    if (first === undefined) return [];
    const tensors = comparable(
      held.map(({ device, variable }) => ({ device, elements: elementsOf(variable) })),
    );
    const devices = new Set(held.map(({ variable }) => variable.device));
    return [{ key, variable: first.variable, devices: [...devices], tensors }];
  });
}

function elementsOf({ dtype, shape, elements }: HeldVariable): DeviceElements["elements"] | null {
  return elements && { dtype, shape, elements };
}
