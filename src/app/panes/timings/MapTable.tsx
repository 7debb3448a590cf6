/** The table "Map": both times of each pair of values. */
import type { ReactNode } from "react";
import { TableFrame } from "../../controls/TableFrame.tsx";
import type { MapCell } from "../../results/sweep/sweep-map.ts";
import type { Sweep } from "../../run/messages/events.ts";
import { Time } from "./Time.tsx";
import { Verdict } from "./Verdict.tsx";

interface Props {
  readonly sweep: Sweep;
  readonly cells: readonly MapCell[];
  readonly quantity: string;
}

export function MapTable({ sweep, cells, quantity }: Props): ReactNode {
  return (
    <TableFrame>
      <table className="table" aria-label="Map">
        <thead>
          <tr>
            <th scope="col" className="code">
              {sweep.param}, {sweep.second?.param}
            </th>
            {["GPU", "CPU"].map((device) => (
              <th key={device} scope="col" className="numeric">
                {device}
                <span className="th-note">{quantity.toLowerCase()}</span>
              </th>
            ))}
            <th scope="col">Comparison</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ x, y, gpu, cpu }) => (
            <tr key={`${x} ${y}`}>
              <th scope="row" className="code">
                {x}, {y}
              </th>
              <td className="numeric">
                <Time time={gpu} />
              </td>
              <td className="numeric">
                <Time time={cpu} />
              </td>
              <td className="verdict">
                <Verdict gpu={gpu} cpu={cpu} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
