/** The benches of the last run: the time of each on each device, its distribution, and the pinned run's. */
import type { ReactNode } from "react";
import { DeviceBadge } from "../../controls/DeviceBadge.tsx";
import { TableFrame } from "../../controls/TableFrame.tsx";
import { LineLink } from "../../editor/PlaceLink.tsx";
import type { DeviceBench } from "../../results/results.ts";
import { timeOfBench } from "../../runs/compare-runs.ts";
import { againstPinned, useRuns } from "../../runs/runs.ts";
import { ChangeText } from "../runs/ChangeText.tsx";
import { BenchPlot } from "./BenchPlot.tsx";
import { benchRows } from "./bench-rows.ts";
import { Time } from "./Time.tsx";

export function BenchTable({ benches }: { readonly benches: readonly DeviceBench[] }): ReactNode {
  const compared = againstPinned(useRuns());
  return (
    <TableFrame>
      <table className="table" aria-label="Benchmarks">
        <thead>
          <tr>
            <th scope="col">Benchmark</th>
            <th scope="col" className="numeric">
              One call
            </th>
            <th scope="col">Distribution</th>
            {compared !== null && <th scope="col">Compared with the baseline</th>}
          </tr>
        </thead>
        <tbody>
          {benchRows(benches, compared).map(({ bench, pinned, change }, row) => {
            const { name, device, position, samples } = bench;
            const time = timeOfBench(bench);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice.
              <tr key={row}>
                <th scope="row">
                  {name}
                  <span className="bench-where">
                    <DeviceBadge device={device} /> {position && <LineLink position={position} />}
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
                    pinned={pinned}
                    median={time?.median ?? 0}
                  />
                </td>
                {compared !== null && (
                  <td>{change === null ? "not comparable" : <ChangeText change={change} />}</td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableFrame>
  );
}
