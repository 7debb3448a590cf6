/** The benches of the last run: the time of each on each device, its distribution, and the pinned run's. */
import type { ReactNode } from "react";
import { changeOf } from "../../runs/change.ts";
import { timeOfBench } from "../../runs/compare-runs.ts";
import { conditions, otherDevice } from "../../runs/help-sentence.ts";
import { againstPinned, useRuns } from "../../runs/runs.ts";
import type { DeviceBench } from "../../store/results.ts";
import { DeviceBadge } from "../../ui/DeviceBadge.tsx";
import { PlaceLink } from "../../ui/PlaceLink.tsx";
import { TableFrame } from "../../ui/TableFrame.tsx";
import { ChangeText } from "../runs/ChangeText.tsx";
import { BenchPlot } from "./BenchPlot.tsx";
import { Time } from "./Time.tsx";

export function BenchTable({ benches }: { readonly benches: readonly DeviceBench[] }): ReactNode {
  const compared = againstPinned(useRuns());
  return (
    <TableFrame>
      <table className="table" aria-label="Benches">
        <thead>
          <tr>
            <th scope="col">Bench</th>
            <th scope="col" className="numeric">
              One call
            </th>
            <th scope="col">Distribution</th>
            {compared !== null && <th scope="col">Against the pinned run</th>}
          </tr>
        </thead>
        <tbody>
          {benches.map((bench, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: benches are only ever appended.
            <BenchRow key={place} bench={bench} nth={nthOf(benches, place)} compared={compared} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** The number of benches before this one that have its name and its device. */
function nthOf(benches: readonly DeviceBench[], place: number): number {
  const { name, device } = benches[place] as DeviceBench;
  return benches.slice(0, place).filter((each) => each.name === name && each.device === device)
    .length;
}

interface RowProps {
  readonly bench: DeviceBench;
  readonly nth: number;
  readonly compared: ReturnType<typeof againstPinned>;
}

function BenchRow({ bench, nth, compared }: RowProps): ReactNode {
  const { name, device, place, samples } = bench;
  const time = timeOfBench(bench);
  const earlier = compared?.before.benches.filter(
    (each) => each.name === name && each.device === device,
  )[nth];
  const isComparable =
    compared !== null &&
    conditions(compared.before, compared.after).length === 0 &&
    otherDevice(compared.before, compared.after, device) === null;
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="bench-where">
          <DeviceBadge device={device} /> {place && <PlaceLink place={place} />}
        </span>
      </th>
      <td className="numeric">
        <Time time={time} />
      </td>
      <td>
        <BenchPlot
          name={name}
          device={device}
          samples={samples}
          pinned={earlier?.samples ?? []}
          median={time?.median ?? 0}
        />
      </td>
      {compared !== null && (
        <td className="verdict">
          {earlier === undefined ? (
            <ChangeText change={{ kind: "new" }} />
          ) : isComparable ? (
            <ChangeText change={changeOf(timeOfBench(earlier), time)} />
          ) : (
            "not comparable"
          )}
        </td>
      )}
    </tr>
  );
}
