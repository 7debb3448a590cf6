/** A table of the kernel time of each source line on each device. */

import type { ReactNode } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { TableFrame } from "../../controls/TableFrame.tsx";
import { tip } from "../../controls/tips/tip.ts";
import { LineLink } from "../../editor/PlaceLink.tsx";
import type { LineSummary } from "../../results/summary.ts";
import type { Device } from "../../run/messages/events.ts";
import { Time } from "./Time.tsx";
import { Verdict } from "./Verdict.tsx";

interface Props {
  readonly lines: readonly LineSummary[];
  readonly source: string;
  readonly devices: readonly Device[];
}

export function LineTable({ lines, source, devices }: Props): ReactNode {
  const text = source.split("\n");
  const comparing = devices.length > 1;
  return (
    <TableFrame>
      <table className="table" aria-label="Timings by line">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" className="source-head">
              Source
            </th>
            {devices.map((device) => (
              <th key={device} scope="col" className="numeric">
                {deviceNames[device]} kernel time
              </th>
            ))}
            {comparing && <th scope="col">Comparison</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <th scope="row">
                <LineLink position={{ line: line.line, column: 1 }} />
              </th>
              <td className="source-cell code" {...tip(text[line.line - 1]?.trim() ?? "")}>
                {text[line.line - 1]?.trim()}
              </td>
              {devices.map((device) => (
                <td key={device} className="numeric">
                  <Time time={line[device]} />
                </td>
              ))}
              {comparing && (
                <td className="verdict">
                  <Verdict gpu={line.gpu} cpu={line.cpu} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
