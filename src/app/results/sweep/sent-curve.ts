/**
 * Curves of sweeps that go with links. In: the results of a sweep, or the data of a link. Out: the curve to send, and
 * the one to show with the visitor's own.
 */
import type { Machine } from "../../../engine/machine/machine.ts";
import type { ProgramState } from "../../run/session.ts";
import type { CurvePoint, DeviceCurve, SharedCurve } from "../../share/curve.ts";
import type { Results } from "../results.ts";
import { rated } from "../roofline.ts";
import { executionsOf, measure, sweptValues } from "../summary.ts";

/** The curve of a completed sweep of this program; null if there is none. */
export function curveToSend(
  { options, outcome, devices, infos, timings }: Results,
  source: string,
  machine: Machine | null,
): SharedCurve | null {
  if (options === null || options.sweep === null || options.sweep.second !== undefined) return null;
  if (outcome !== "done" || options.source !== source) return null;
  const curves = devices.flatMap((device): DeviceCurve[] => {
    const points = sweptValues(timings).flatMap((x): CurvePoint[] => {
      const time = measure(executionsOf(timings, device, x), "endToEnd");
      const milliseconds = time === null || time.cold ? 0 : rated(time);
      return milliseconds > 0 ? [{ x, milliseconds }] : [];
    });
    return points.length < 2 ? [] : [{ device, name: infos[device]?.name ?? "", points }];
  });
  if (curves.length === 0) return null;
  return { param: options.sweep.param, machine: machineText(machine), devices: curves };
}

/** "Chrome 141 on Linux". */
export function machineText(machine: Machine | null): string {
  const { name, system } = machine?.browser ?? { name: null, system: null };
  return `${name ?? "an unknown browser"}${system === null ? "" : ` on ${system}`}`;
}

/** The curve that came with the program, if the results are of a sweep over its param and of the same text. */
export function curveToShow(
  sent: ProgramState["sent"],
  { options }: Pick<Results, "options">,
): SharedCurve | null {
  const curve = sent?.curve ?? null;
  if (curve === null || options === null || options.source !== sent?.source) return null;
  const { sweep } = options;
  const isSame = sweep !== null && sweep.second === undefined && sweep.param === curve.param;
  return isSame ? curve : null;
}
