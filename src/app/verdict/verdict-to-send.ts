/** The verdict that goes with a link. In: the results of a run. Out: its times by device, as plain data. */
import type { Machine } from "../../engine/machine/machine.ts";
import { openEnd } from "../controls/format.ts";
import type { Results } from "../results/results.ts";
import { machineText } from "../results/sweep/sent-curve.ts";
import type { SentTime, SentVerdict } from "../share/verdict.ts";
import { runVerdict } from "./run-verdict.ts";

/** The verdict on a completed run of this program that measured it; null if there is none. */
export function verdictToSend(
  results: Results,
  source: string,
  machine: Machine | null,
): SentVerdict | null {
  const { options, outcome, infos } = results;
  if (options === null || options.source !== source || options.sweep !== null) return null;
  if (outcome !== "done") return null;
  const verdict = runVerdict(results);
  const times = (verdict?.times ?? []).flatMap(({ device, time }): SentTime[] =>
    time.cold || openEnd(time) !== null || time.median <= 0
      ? []
      : [{ device, name: infos[device]?.name ?? "", milliseconds: time.median }],
  );
  if (times.length === 0) return null;
  const faster = times.find(({ device }) => device === verdict?.faster)?.device;
  return { machine: machineText(machine), times, ...(faster && times.length > 1 && { faster }) };
}
