/** A table of what the program moved between devices, by source line. */
import type { ReactNode } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { formatBytes } from "../../controls/format.ts";
import { TableFrame } from "../../controls/TableFrame.tsx";
import { LineLink } from "../../editor/PlaceLink.tsx";
import type { MoveSummary } from "../../results/moves.ts";
import type { Device } from "../../run/messages/events.ts";
import { Time } from "./Time.tsx";

interface Props {
  readonly moves: readonly MoveSummary[];
  readonly devices: readonly Device[];
}

export function MoveTable({ moves, devices }: Props): ReactNode {
  return (
    <TableFrame>
      <table className="table" aria-label="Transfers by line">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Transferred</th>
            {devices.map((device) => (
              <th key={device} scope="col" className="numeric">
                Upload time in the {deviceNames[device]} run
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <tr key={`${move.line} ${move.from} ${move.to}`}>
              <th scope="row">
                <LineLink position={{ line: move.line, column: 1 }} />
              </th>
              <td>
                {formatBytes(move.bytes)} from {deviceNames[move.from]} to {deviceNames[move.to]}
              </td>
              {devices.map((device) => (
                <td key={device} className="numeric">
                  <Time time={move[device]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
