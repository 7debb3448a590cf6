/** The pane with what is known of this machine and the recommended device; it can be copied as text for a report. */

import type { ReactNode } from "react";
import type { Machine } from "../../../engine/machine/machine.ts";
import {
  type MachineRow,
  machineText,
  modeName,
  notReported,
  type Section,
  sectionsOf,
} from "../../../engine/machine/sections.ts";
import { CopyButton } from "../../controls/CopyButton.tsx";
import { SmallButton } from "../../controls/SmallButton.tsx";
import { choiceInForce, setChoice, useProgram } from "../../run/session.ts";
import { useMachine } from "../../shell/machine.ts";
import { type MeasurementState, measureAgain, useMeasurement } from "./measure-again.ts";
import "./device.css";

export function DevicePane(): ReactNode {
  const machine = useMachine((state) => state.machine);
  const gpu = useMachine((state) => state.gpu);
  const measurement = useMeasurement();
  if (machine === null)
    return (
      <p className="empty">
        {gpu === null ? "Detecting devices" : "No device information available"}
      </p>
    );
  return <MachineReport machine={machine} measurement={measurement} />;
}

interface ReportProps {
  readonly machine: Machine;
  readonly measurement: MeasurementState;
}

export function MachineReport({ machine, measurement }: ReportProps): ReactNode {
  const [recommended, ...others] = sectionsOf(machine);
  return (
    <div className="device-pane">
      <div className="device-head">
        <h2>This machine</h2>
        <SmallButton disabled={measurement.isMeasuring} onClick={() => void measureAgain()}>
          Measure again
        </SmallButton>
        <CopyButton source="the text below" text={() => machineText(machine)}>
          Copy as text
        </CopyButton>
      </div>
      <p className="device-measuring quiet-text" role="status">
        {measurement.text}
      </p>
      {recommended && <Advice section={recommended} mode={machine.recommendation.mode} />}
      <div className="device-sections">
        {others.map((section) => (
          <Facts key={section.title} section={section} />
        ))}
      </div>
      <p className="quiet-text">
        <em>{notReported}</em>: this browser does not provide the value.
      </p>
    </div>
  );
}

interface AdviceProps {
  readonly section: Section;
  readonly mode: Machine["recommendation"]["mode"];
}

function Advice({ section, mode }: AdviceProps): ReactNode {
  const choice = useProgram(choiceInForce);
  return (
    <section className="device-advice" aria-label={section.title}>
      <h3>{section.title}</h3>
      <p className="device-lead">{section.lead}</p>
      {section.rows.length > 0 && <Table rows={section.rows} label={section.title} />}
      {mode !== null && mode !== choice && (
        <SmallButton onClick={() => setChoice(mode)}>Use {modeName(mode)}</SmallButton>
      )}
    </section>
  );
}

function Facts({ section }: { readonly section: Section }): ReactNode {
  const { title, lead, rows, more } = section;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {lead !== undefined && <p>{lead}</p>}
      {rows.length > 0 && <Table rows={rows} label={title} />}
      {more !== undefined && (
        <details>
          <summary>WebGPU features and limits</summary>
          <p>{more.lead}</p>
          <Table rows={more.rows} label={`${title}: WebGPU limits`} />
        </details>
      )}
    </section>
  );
}

function Table({
  rows,
  label,
}: {
  readonly rows: readonly MachineRow[];
  readonly label: string;
}): ReactNode {
  return (
    <table className="table device-table" aria-label={label}>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value ?? <em className="quiet-text">{notReported}</em>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
