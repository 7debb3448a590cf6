/** A frame that scrolls if its table is wider, and that the keyboard can then reach. */
import { type ReactNode, useRef } from "react";
import { useScrollable } from "./use-scrollable.ts";

export function TableFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const isScrollable = useScrollable(element);
  return (
    <div ref={element} className="table-frame" tabIndex={isScrollable ? 0 : undefined}>
      {children}
    </div>
  );
}
