/** Opens an example of the documentation as a separate program. */

import type { ReactNode } from "react";
import { SmallButton } from "../../controls/SmallButton.tsx";
import { replaceProgram } from "../../programs/replace.ts";
import { useView } from "../../shell/view.ts";

interface DocsExample {
  readonly source: string;
  /** The op, page or step that it belongs to. */
  readonly name: string;
}

export function openDocsExample({ source, name }: DocsExample): void {
  replaceProgram({ source, name: `the example for ${name}` }, "docs");
  useView.setState({ narrow: "program" });
}

/** `what` names the example for screen readers. */
export function OpenExample({
  what,
  ...example
}: DocsExample & { readonly what: string }): ReactNode {
  return (
    <SmallButton aria-label={`Open in editor: ${what}`} onClick={() => openDocsExample(example)}>
      Open in editor
    </SmallButton>
  );
}
