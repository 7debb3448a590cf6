/** A link within the Docs tab. */
import type { ReactNode } from "react";
import { type DocsLocation, showDocs } from "./docs-location.ts";

interface Props {
  readonly to: Partial<Omit<DocsLocation, "query">>;
  readonly children: ReactNode;
}

export function DocsLink({ to, children }: Props): ReactNode {
  return (
    <button type="button" className="link-button" onClick={() => showDocs(to)}>
      {children}
    </button>
  );
}
