/** Lets the visitor hide series if there are several. */
import type { ReactNode } from "react";
import type { FramePart } from "../kind.ts";
import { Legend } from "./Legend.tsx";
import { useHidden } from "./use-hidden.ts";

interface Props<Content> {
  readonly parts: readonly FramePart<Content>[];
  readonly children: (shown: readonly FramePart<Content>[]) => ReactNode;
}

export function WithLegend<Content>({ parts, children }: Props<Content>): ReactNode {
  const { shown, hidden, toggle } = useHidden(parts, ({ style }) => style.label);
  return (
    <>
      {children(shown)}
      {parts.length > 1 && (
        <Legend all={parts.map(({ style }) => style)} hidden={hidden} toggle={toggle} />
      )}
    </>
  );
}
