/** Two runs on one device: by stage, by line, by kernel and by bench. */
import { type ReactNode, useMemo, useState } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { on } from "../../controls/on-device.ts";
import { Segments } from "../../controls/Segments.tsx";
import type { Device } from "../../run/messages/events.ts";
import {
  benchesOn,
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
import { ChangeTable } from "./ChangeTable.tsx";
import { linesText } from "./run-words.ts";

interface Props {
  readonly before: KeptRun;
  readonly after: KeptRun;
}

export function Comparison({ before, after }: Props): ReactNode {
  const devices = commonDevices(before, after);
  const [chosen, setChosen] = useState<Device | null>(null);
  const device = devices.find((each) => each === chosen) ?? devices[0];
  if (device === undefined) return null;
  return (
    <>
      {devices.length > 1 && (
        <Segments
          label="Device compared"
          values={devices}
          nameOf={(each) => deviceNames[each]}
          chosen={device}
          choose={setChosen}
        />
      )}
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
        columns={[{ name: "Time", cell: ({ name }) => name }]}
        isComparable={comparable}
      />
      <ChangeTable
        title="By benchmark"
        label="Changes by benchmark"
        rows={compareBenches(benchesOn(before, device), benchesOn(after, device))}
        columns={[{ name: "Benchmark", cell: ({ name }) => name }]}
        isComparable={comparable}
      />
      <ChangeTable
        title="By line"
        label="Changes by line"
        rows={compareLines(before, after, matched, device)}
        columns={[
          { name: "Line", cell: lineCell },
          { name: "Source", className: "source", cell: ({ name }) => name },
        ]}
        isComparable={comparable}
      />
      <ChangeTable
        title="By kernel, per execution"
        label="Changes by kernel"
        rows={compareKernels(before, after, matched, device)}
        columns={[{ name: "Kernel", cell: kernelCell }]}
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

function kernelCell({ name, lines, executions: [before, after] }: KernelRow): ReactNode {
  const counts = before === after || before === null ? `${after}` : `${before} → ${after ?? "–"}`;
  return (
    <>
      <span className="kernel-names code">{name}</span>
      <span className="spread">
        line {linesText(lines)}, executed {counts}×
      </span>
    </>
  );
}
