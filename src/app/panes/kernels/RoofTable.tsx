/** The roofs of the roofline chart in words and numbers, and those of transfers, which are no lines of it. */
import type { ReactNode } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { threeDigits } from "../../../engine/ir/format-time.ts";
import type { Roofs } from "../../store/roofline.ts";
import { TableFrame } from "../../ui/TableFrame.tsx";
import { bindsUntil, type Roof, rateText } from "./roof-lines.ts";

interface Props {
  readonly lines: readonly Roof[];
  readonly roofs: Roofs;
}

export function RoofTable({ lines, roofs }: Props): ReactNode {
  return (
    <details className="roof-table" open>
      <summary>What the devices were measured to do at most</summary>
      <TableFrame>
        <table className="table" aria-label="Measured roofs">
          <thead>
            <tr>
              <th scope="col">Roof</th>
              <th scope="col" className="numeric">
                At most
              </th>
              <th scope="col" className="numeric">
                Binds below
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((roof) => (
              <tr key={`${roof.device} ${roof.name}`}>
                <th scope="row">
                  <span className={`roof-number ${roof.device}`}>{roof.number ?? "–"}</span>{" "}
                  {deviceNames[roof.device]}, {roof.name}
                </th>
                <td className="numeric unbroken">{rateText(roof)}</td>
                <td className="numeric unbroken">{bindsText(roof, roofs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p className="quiet-text">
        Numbers are those of the lines; op are operations. A kernel with fewer operations per byte
        than in the last column waits for that memory rather than for f32 arithmetic. Uploads and
        readbacks are no lines: theirs are the operations of a program per byte that it sends.
      </p>
    </details>
  );
}

function bindsText(roof: Roof, roofs: Roofs): string {
  const limits = roofs[roof.device];
  const until = limits && bindsUntil(roof, limits);
  return until === null ? "" : `${threeDigits(until)} op/B`;
}
