/** The limits of the roofline chart in words and numbers, and those of transfers, which have no line there. */
import type { ReactNode } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { threeDigits } from "../../../engine/ir/numbers/format-time.ts";
import { Table } from "../../controls/tables/Table.tsx";
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
      <Table
        label="Measured limits"
        rows={lines}
        columns={[
          {
            title: "Limit",
            cell: ({ device, number, name }) => (
              <>
                <span className={`roof-number ${device}`}>{number ?? "–"}</span>{" "}
                {deviceNames[device]}, {name}
              </>
            ),
          },
          { title: "Peak", className: "numeric unbroken", titleClass: "numeric", cell: rateText },
          {
            title: "Memory-bound below",
            className: "numeric unbroken",
            titleClass: "numeric",
            cell: (roof) => bindsText(roof, roofs),
          },
        ]}
      />
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
