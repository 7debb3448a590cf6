/** Runs one kernel in isolation against its variants, on a device that the last run used. */

import { type ReactNode, useState } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { formatTime } from "../../controls/format.ts";
import { SmallButton } from "../../controls/SmallButton.tsx";
import { Table } from "../../controls/tables/Table.tsx";
import { useChoice } from "../../controls/use-choice.tsx";
import { keyOf, measureVariants, noTrials, useAlone } from "../../results/alone.ts";
import type { StepRef } from "../../results/plans.ts";
import { allDevices, type Device } from "../../run/messages/events.ts";
import { useProgram } from "../../run/session.ts";
import { useMachine } from "../../shell/machine.ts";
import { type AloneRow, aloneRows, choicesOf, intervalText } from "./alone-rows.ts";
import { SizeSliders } from "./SizeSliders.tsx";

export function RunAlone({ plan, step }: StepRef): ReactNode {
  const devices = allDevices.filter((device) => plan.on[device]?.[step]);
  const [device, control] = useChoice("Benchmark device", devices, (one) => deviceNames[one]);
  if (device === undefined) return null;
  return (
    <section className="alone-section" aria-label="Standalone benchmark">
      <h3>Standalone benchmark</h3>
      <p className="quiet-text">
        Times every code variant of this kernel for this device on random inputs, in random order.
        Variants whose results differ from the current code's results are rejected.
      </p>
      {control}
      <OnDevice key={device} device={device} plan={plan.id} step={step} />
    </section>
  );
}

interface OnDeviceProps {
  readonly device: Device;
  readonly plan: string;
  readonly step: number;
}

function OnDevice(kernel: OnDeviceProps): ReactNode {
  const { variants, again, measuring, problem } = useAlone(
    (all) => all.get(keyOf(kernel)) ?? noTrials,
  );
  const isIdle = useProgram(({ phase }) => phase === "idle") && measuring === null;
  const rows = variants && aloneRows(variants);
  return (
    <>
      <p className="alone-actions row">
        <SmallButton disabled={!isIdle} onClick={() => void measureVariants(kernel, null)}>
          {measuring === "variants" ? "Measuring…" : variants ? "Measure again" : "Measure"}
        </SmallButton>
        <Emulated device={kernel.device} />
      </p>
      {problem !== null && (
        <p className="alone-problem" role="alert">
          {problem}
        </p>
      )}
      {rows && (
        <Variants kernel={kernel} rows={rows} again={again && aloneRows(again)} isIdle={isIdle} />
      )}
    </>
  );
}

function Emulated({ device }: { readonly device: Device }): ReactNode {
  const gpu = useMachine((machine) => machine.gpu);
  if (device !== "gpu" || gpu === null || !("software" in gpu) || !gpu.software) return null;
  return (
    <span className="quiet-text">
      This GPU is emulated on the CPU; timings do not reflect a real GPU.
    </span>
  );
}

interface VariantsProps {
  readonly kernel: OnDeviceProps;
  readonly rows: readonly AloneRow[];
  /** The present code and one variant, measured again; null if none was. */
  readonly again: readonly AloneRow[] | null;
  readonly isIdle: boolean;
}

function Variants({ kernel, rows, again, isIdle }: VariantsProps): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const selected = rows.find(({ name }) => name === chosen) ?? rows[0];
  const choices = choicesOf(rows);
  const fastest = rows.filter(({ isFastest }) => isFastest).length;
  const mark = fastest > 1 ? "among the fastest" : "fastest";
  const repeated = again?.find(({ name }) => name === selected?.name);
  return (
    <>
      <Table
        label="Variants of the kernel"
        className="table alone-table"
        rows={rows}
        keyOf={({ name }) => name}
        rowProps={(row) =>
          choices.length > 0 && row === selected
            ? { className: "selected", "aria-current": true }
            : {}
        }
        columns={[
          {
            title: "Variant",
            cell: ({ name, chosen }) => (
              <>
                {name}
                {chosen !== "" && <span className="spread">{chosen}</span>}
              </>
            ),
          },
          { title: "Time", className: "numeric", cell: VariantTime },
          {
            title: "Compared with current code",
            cell: ({ time, verdict, isFastest }) => (
              <>
                <span className={time ? undefined : "alone-rejected"}>{verdict}</span>
                {isFastest && rows.length > 1 && <span className="fastest-mark">{mark}</span>}
              </>
            ),
          },
        ]}
      />
      {rows.length === 1 && (
        <p className="quiet-text">This kernel has no other variants on this device.</p>
      )}
      {selected && choices.length > 0 && (
        <>
          <SizeSliders
            choices={choices}
            rows={rows}
            selected={selected}
            choose={({ name }) => setChosen(name)}
          />
          {selected !== rows[0] && (
            <p className="alone-actions row">
              <SmallButton
                disabled={!isIdle}
                onClick={() => void measureVariants(kernel, selected.name)}
              >
                Measure this variant again
              </SmallButton>
              {repeated && (
                <span>
                  {repeated.time && formatTime(repeated.time)} {repeated.verdict}
                </span>
              )}
            </p>
          )}
        </>
      )}
    </>
  );
}

function VariantTime({ time, isFastest }: AloneRow): ReactNode {
  if (time === null) return <span className="quiet-text">–</span>;
  return (
    <>
      <span className={isFastest ? "time fastest-time" : "time"}>{formatTime(time)}</span>
      <span className="spread">{intervalText(time)}</span>
    </>
  );
}
