/** Shows the cost of a computation, and an estimate for other devices. */
import { type ReactNode, useEffect, useId, useState } from "react";
import { TableFrame } from "../../app/controls/TableFrame.tsx";
import type { Recording } from "../../app/run/execution/recording.ts";
import type { EstimateRequest } from "../../app/run/messages/engine-messages.ts";
import { deviceModels, linkModels } from "../plan/hardware.ts";
import { costTable, estimateTable, memoryTable } from "../plan/tables.ts";
import type { Estimate, EstimateOptions, Table } from "../plan/types.ts";
import type { Offer } from "./offers.ts";
import { messageOf } from "./use-offers.ts";

interface Props {
  readonly recording: Recording;
  readonly offer: Offer;
  readonly given: readonly number[];
}

/** More devices than this need several hosts. */
const devicesPerHost = 8;
const counts = [1, 2, 4, 8, 16, 32, 64, 128, 256] as const;
const hostLinks = ["infiniband-400", "infiniband-200", "ethernet-100", "ethernet-10"] as const;
/** Links that devices of every kind may have, besides their own. */
const commonLinks = ["pcie5", "pcie4", "pcie3", "ethernet-100", "ethernet-10"] as const;

export function PlanPart({ recording, offer, given }: Props): ReactNode {
  const { computation, module } = offer;
  const [device, setDevice] = useState("h100");
  const [devices, setDevices] = useState(8);
  const [link, setLink] = useState("");
  const [hostLink, setHostLink] = useState<string>(hostLinks[0]);
  const [shards, setShards] = useState(1);
  const [isStateSharded, setStateSharded] = useState(false);
  const own = linkModels[deviceModels[device]?.link ?? ""]?.name ?? "";
  const options: EstimateOptions = {
    device,
    devices,
    ...(link !== "" && devices > 1 && { link }),
    ...(devices > devicesPerHost && { devicesPerHost, hostLink }),
    ...(shards > 1 && shards <= devices && { modelParallel: shards }),
    ...(isStateSharded && shards < devices && { shardState: true }),
  };
  const ports = { names: offer.names, given };
  const found = useEstimate(recording, { index: computation.index, ports, options });
  return (
    <details className="stablehlo-plan">
      <summary>Cost of {module} and estimates for other machines</summary>
      <div className="stablehlo-figures">
        <Figures table={costTable(computation.cost)} />
        <Figures table={memoryTable(computation.memory)} />
      </div>
      <div className="stablehlo-choices">
        <Choice
          label="Devices"
          value={String(devices)}
          options={counts.map((count) => [String(count), String(count)])}
          onChange={(value) => setDevices(Number(value))}
        />
        <Choice
          label="Device type"
          value={device}
          options={Object.entries(deviceModels).map(([key, { name }]) => [key, name])}
          onChange={setDevice}
        />
        {devices > 1 && (
          <>
            <Choice
              label="Interconnect"
              value={link}
              options={[["", own], ...commonLinks.map(named)]}
              onChange={setLink}
            />
            <Choice
              label="Weights"
              value={String(shards)}
              options={counts
                .filter((count) => count <= devices)
                .map((count) => [String(count), count === 1 ? "not sharded" : `${count} shards`])}
              onChange={(value) => setShards(Number(value))}
            />
            {shards < devices && (
              <Choice
                label="State"
                value={isStateSharded ? "sharded" : "whole"}
                options={[
                  ["whole", "replicated"],
                  ["sharded", "sharded over the batch's devices"],
                ]}
                onChange={(value) => setStateSharded(value === "sharded")}
              />
            )}
          </>
        )}
        {devices > devicesPerHost && (
          <Choice
            label="Between hosts (8 devices each)"
            value={hostLink}
            options={hostLinks.map(named)}
            onChange={setHostLink}
          />
        )}
      </div>
      <div aria-live="polite">
        {found !== null && "reason" in found && <p className="stablehlo-fault">{found.reason}</p>}
        {found !== null && "estimate" in found && (
          <>
            <Figures table={estimateTable(found.estimate)} />
            <details>
              <summary>What this assumes</summary>
              <ul className="stablehlo-assumptions">
                {found.estimate.assumptions.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </details>
          </>
        )}
      </div>
    </details>
  );
}

function named(key: string): readonly [string, string] {
  return [key, linkModels[key]?.name ?? key];
}

type Found = { readonly estimate: Estimate } | { readonly reason: string };

/** The requested estimate, or the reason why there is none; null until it is computed. */
function useEstimate(recording: Recording, request: EstimateRequest): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  // Requests are new objects each time; their text shows whether they differ.
  const asked = JSON.stringify(request);
  useEffect(() => {
    let isWanted = true;
    const tell = (next: Found): void => {
      if (isWanted) setFound(next);
    };
    recording.estimate(JSON.parse(asked)).then(
      (estimate) => tell({ estimate }),
      (error: unknown) => tell({ reason: messageOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [recording, asked]);
  return found;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <span className="stablehlo-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

function Figures({ table: { title, rows } }: { readonly table: Table }): ReactNode {
  return (
    <TableFrame>
      <table className="table stablehlo-table">
        <caption>{title}</caption>
        <tbody>
          {rows.map(({ label, text, note }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {text}
                {note !== undefined && <span className="quiet-text"> {note}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
