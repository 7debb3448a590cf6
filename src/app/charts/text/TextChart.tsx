/** The text of a `plot.text`. */
import type { ReactNode } from "react";
import type { TextContent } from "../../../engine/present/plot/content.ts";
import type { FrameProps } from "../kind.ts";

export function TextChart({ name, describedBy, content }: FrameProps<TextContent>): ReactNode {
  return (
    <p className="chart-text" role="note" aria-label={name} aria-describedby={describedBy}>
      {content.text}
    </p>
  );
}
