/** Columns that several tables of times have. */
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import type { Column } from "../../controls/tables/Table.tsx";
import { tip } from "../../controls/tips/tip.ts";
import { LineLink } from "../../editor/PlaceLink.tsx";
import type { Measured } from "../../results/summary.ts";
import type { Device } from "../../run/messages/events.ts";
import { verdictParts } from "../../verdict/verdict-words.ts";
import { Time } from "./Time.tsx";

export const lineColumn: Column<{ readonly line: number }> = {
  title: "Line",
  cell: ({ line }) => <LineLink position={{ line, column: 1 }} />,
};

/** The text of each row's line; `source` has the lines of the program. */
export function sourceColumn(source: readonly string[]): Column<{ readonly line: number }> {
  return {
    title: "Source",
    titleClass: "source-head",
    className: "source-cell clipped code",
    cell: ({ line }) => {
      const text = source[line - 1]?.trim() ?? "";
      return <span {...tip(text)}>{text}</span>;
    },
  };
}

/** A column for each device, with its name in the title. */
export function timeColumns<On extends Device>(
  devices: readonly On[],
  note?: string,
  title: (device: string) => string = (device) => device,
): readonly Column<Readonly<Record<On, Measured | null>>>[] {
  return devices.map((device) => ({
    title: title(deviceNames[device]),
    note,
    className: "numeric",
    cell: ({ [device]: time }) => <Time time={time} />,
  }));
}

/** States which device is faster, with caveats below. */
export const comparisonColumn: Column<Readonly<Record<"gpu" | "cpu", Measured | null>>> = {
  title: "Comparison",
  titleClass: "",
  className: "verdict",
  cell: ({ gpu, cpu }) => {
    const [text, caveat] = verdictParts(gpu, cpu);
    return (
      <>
        {text}
        {caveat !== undefined && <span className="spread">{caveat}</span>}
      </>
    );
  },
};
