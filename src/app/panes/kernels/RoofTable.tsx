/** The limits of the roofline chart in words and numbers, and those of transfers, which have no line there. */
import type { ReactNode } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { threeDigits } from "../../../engine/ir/numbers/format-time.ts";
import { TableFrame } from "../../controls/TableFrame.tsx";
import type { DeviceLimitsByKind } from "../../results/roofline.ts";
import { bindsUntil, type LimitLine, rateText } from "./limit-lines.ts";

interface Props {
  readonly lines: readonly LimitLine[];
  readonly roofs: DeviceLimitsByKind;
}

export function LimitTable({ lines, roofs }: Props): ReactNode {
  return (
    <details className="roof-table" open>
      <summary>Measured peak performance</summary>
      <TableFrame>
        <table className="table" aria-label="Measured limits">
          <thead>
            <tr>
              <th scope="col">Limit</th>
              <th scope="col" className="numeric">
                Peak
              </th>
              <th scope="col" className="numeric">
                Memory-bound below
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
        The numbers label the lines in the chart. A kernel with fewer FLOP/B than a row states is
        limited by that memory, not by f32 arithmetic. Uploads and readbacks are not drawn; in their
        rows, the bytes are those that the program transfers. Integer operations are counted as FLOP
        here.
      </p>
    </details>
  );
}

function bindsText(roof: LimitLine, roofs: DeviceLimitsByKind): string {
  const limits = roofs[roof.device];
  const until = limits && bindsUntil(roof, limits);
  return until === null ? "" : `${threeDigits(until)} FLOP/B`;
}
