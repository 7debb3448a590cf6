/** The table "Timings" of a sweep: one row for each value of the param. */

import type { ReactNode } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { TableFrame } from "../../controls/TableFrame.tsx";
import type { SweepRow } from "../../results/summary.ts";
import type { Device } from "../../run/messages/events.ts";
import { Time } from "./Time.tsx";
import { Verdict } from "./Verdict.tsx";

interface Props {
  readonly param: string;
  readonly quantity: string;
  readonly rows: readonly SweepRow[];
  readonly devices: readonly Device[];
}

export function SweepTable({ param, quantity, rows, devices }: Props): ReactNode {
  const comparing = devices.length > 1;
  return (
    <TableFrame>
      <table className="table" aria-label="Timings">
        <thead>
          <tr>
            <th scope="col" className="code">
              {param}
            </th>
            {devices.map((device) => (
              <th key={device} scope="col" className="numeric">
                {deviceNames[device]}
                <span className="th-note">{quantity.toLowerCase()}</span>
              </th>
            ))}
            {comparing && <th scope="col">Comparison</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.x}>
              <th scope="row" className="code">
                {row.x}
              </th>
              {devices.map((device) => (
                <td key={device} className="numeric">
                  <Time time={row[device]} />
                </td>
              ))}
              {comparing && (
                <td className="verdict">
                  <Verdict gpu={row.gpu} cpu={row.cpu} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
