/** Two runs on one device: by stage, by line, by kernel and by bench. */
import { type ReactNode, useMemo } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { on } from "../../controls/on-device.ts";
import { type Column, Table } from "../../controls/tables/Table.tsx";
import { useChoice } from "../../controls/use-choice.tsx";
import type { Device } from "../../run/messages/events.ts";
import {
  benchesOn,
  type ComparisonRow,
  commonDevices,
  compareBenches,
  compareKernels,
  compareLines,
  compareStages,
  type KernelRow,
  type LineRow,
  matchPrograms,
} from "../../runs/compare-runs.ts";
import { isComparable } from "../../runs/help-sentence.ts";
import type { KeptRun } from "../../runs/kept-run.ts";
import { Time } from "../timings/Time.tsx";
import { ChangeText } from "./ChangeText.tsx";
import { linesText } from "./run-words.ts";

interface Props {
  readonly before: KeptRun;
  readonly after: KeptRun;
}

export function Comparison({ before, after }: Props): ReactNode {
  const devices = commonDevices(before, after);
  const [device, control] = useChoice("Device compared", devices, (each) => deviceNames[each]);
  if (device === undefined) return null;
  return (
    <>
      {control}
      <OnDevice before={before} after={after} device={device} />
    </>
  );
}

function OnDevice({ before, after, device }: Props & { readonly device: Device }): ReactNode {
  const matched = useMemo(() => matchPrograms(before, after), [before, after]);
  const comparable = isComparable(before, after, device);
  return (
    <>
      <ChangeTable
        title={`By stage, ${on(device)}`}
        label="Changes by stage"
        rows={compareStages(before, after, device)}
        columns={[{ title: "Time", cell: ({ name }) => name }]}
        isComparable={comparable}
      />
      <ChangeTable
        title="By benchmark"
        label="Changes by benchmark"
        rows={compareBenches(benchesOn(before, device), benchesOn(after, device))}
        columns={[{ title: "Benchmark", cell: ({ name }) => name }]}
        isComparable={comparable}
      />
      <ChangeTable
        title="By line"
        label="Changes by line"
        rows={compareLines(before, after, matched, device)}
        columns={[
          { title: "Line", cell: lineCell },
          {
            title: "Source",
            titleClass: "source-head",
            className: "source-cell clipped code",
            cell: ({ name }) => name,
          },
        ]}
        isComparable={comparable}
      />
      <ChangeTable
        title="By kernel, per execution"
        label="Changes by kernel"
        rows={compareKernels(before, after, matched, device)}
        columns={[{ title: "Kernel", cell: kernelCell }]}
        isComparable={comparable}
      />
    </>
  );
}

function lineCell({ lines, kind }: LineRow): ReactNode {
  return (
    <>
      <span className="unbroken">{linesText(lines)}</span>
      {(kind === "changed" || kind === "moved") && <span className="spread">{kind}</span>}
    </>
  );
}

function kernelCell({ name, lines, executions }: KernelRow): ReactNode {
  const [earlier, later] = executions.map((count) => count?.toLocaleString("en") ?? "–");
  const counts = earlier === later || executions[0] === null ? later : `${earlier} → ${later}`;
  return (
    <>
      <span className="kernel-names code">{name}</span>
      <span className="spread">
        line {linesText(lines)}, executed {counts}×
      </span>
    </>
  );
}

interface ChangeTableProps<Entry extends ComparisonRow> {
  readonly title: string;
  readonly label: string;
  readonly rows: readonly Entry[];
  /** The columns that identify a row; the first one is its header. */
  readonly columns: readonly Column<Entry>[];
  /** False if the runs differ in more than the program, so that no change is stated. */
  readonly isComparable: boolean;
}

/** A table of what two runs have, under its title: each with its time before and after, and the change. */
function ChangeTable<Entry extends ComparisonRow>(props: ChangeTableProps<Entry>): ReactNode {
  const { title, label, rows, columns, isComparable } = props;
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <Table
        label={label}
        rows={rows}
        columns={[
          ...columns,
          { title: "Before", className: "numeric", cell: ({ before }) => <Time time={before} /> },
          { title: "After", className: "numeric", cell: ({ after }) => <Time time={after} /> },
          isComparable && {
            title: "Change",
            titleClass: "",
            className: "verdict",
            cell: ({ change }) => <ChangeText change={change} />,
          },
        ]}
      />
    </>
  );
}
