/** The table of a `plot.table`. */
import { type ReactNode, useMemo } from "react";
import type { TableContent } from "../../../engine/present/plot/content.ts";
import type { FrameProps } from "../kind.ts";
import { columnsTable } from "../table.ts";
import { NumberTable } from "./NumberTable.tsx";

export function TableChart({ name, describedBy, content }: FrameProps<TableContent>): ReactNode {
  const table = useMemo(() => columnsTable(content), [content]);
  return <NumberTable label={name} describedBy={describedBy} table={table} />;
}
