/** The benches of the last run: the time of each on each device, its distribution, and the pinned run's. */
import type { ReactNode } from "react";
import { DeviceBadge } from "../../controls/DeviceBadge.tsx";
import { Table } from "../../controls/tables/Table.tsx";
import { LineLink } from "../../editor/PlaceLink.tsx";
import { timeOfBench } from "../../results/bench-time.ts";
import type { DeviceBench } from "../../results/results.ts";
import { againstPinned, useRuns } from "../../runs/runs.ts";
import { ChangeText } from "../runs/ChangeText.tsx";
import { BenchPlot } from "./BenchPlot.tsx";
import { benchRows } from "./bench-rows.ts";
import { Time } from "./Time.tsx";

export function BenchTable({ benches }: { readonly benches: readonly DeviceBench[] }): ReactNode {
  const compared = againstPinned(useRuns());
  return (
    <Table
      label="Benchmarks"
      rows={benchRows(benches, compared)}
      columns={[
        {
          title: "Benchmark",
          cell: ({ bench: { name, device, position } }) => (
            <>
              {name}
              <span className="bench-where">
                <DeviceBadge device={device} /> {position && <LineLink position={position} />}
              </span>
            </>
          ),
        },
        {
          title: "One call",
          className: "numeric",
          cell: ({ bench }) => <Time time={timeOfBench(bench)} />,
        },
        {
          title: "Distribution",
          cell: ({ bench, pinned }) => (
            <BenchPlot bench={bench} pinned={pinned} median={timeOfBench(bench)?.median ?? 0} />
          ),
        },
        compared !== null && {
          title: "Compared with the baseline",
          cell: ({ change }) =>
            change === null ? "not comparable" : <ChangeText change={change} />,
        },
      ]}
    />
  );
}
