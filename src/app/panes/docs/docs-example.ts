/** Opens an example of the documentation as a separate program. */
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
