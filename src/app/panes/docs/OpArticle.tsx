/**
 * One op of the reference: its signature, description, example, shapes and gradient. The Docs tab and the
 * site's Ops pages consist of these.
 */
import type { ReactNode } from "react";
import type { OpPage } from "../../../engine/derive/pages.ts";
import { ColouredCode } from "../../editor/ColouredCode.tsx";
import { gradientText } from "./gradient-text.ts";
import type { OpFacts } from "./listing.ts";
import { codeSpans, elsewhereText } from "./reference.ts";

interface Props {
  readonly page: OpPage;
  readonly facts: OpFacts;
  /** The level of its heading; headings inside are one level below. */
  readonly level: 1 | 3;
  /** The name, as the heading shows it. */
  readonly title: ReactNode;
  /** The control that opens the example in the editor. */
  readonly open: ReactNode;
  /** The example's generated code. */
  readonly code: ReactNode;
}

export function OpArticle({ page, facts, level, title, open, code }: Props): ReactNode {
  const Heading = `h${level}` as const;
  const Part = level === 1 ? "h2" : "h4";
  const { call, gives } = page.example;
  return (
    <article className="op-article" id={`op-${page.name}`}>
      <Heading className="code">{title}</Heading>
      <ul className="op-signatures code">
        {page.signatures.map((signature) => (
          <li key={signature}>{signature}</li>
        ))}
      </ul>
      <p>
        <Spans text={page.doc} />
      </p>
      {facts.elsewhere.length > 0 && (
        <p className="quiet-text">
          <Spans text={elsewhereText(facts.elsewhere)} />
        </p>
      )}
      <div className="op-head">
        <Part>Example</Part>
        {open}
      </div>
      <pre className="op-example">
        <ColouredCode text={call} />
        {gives !== "" && <span className="op-gives">{`  // ${gives}`}</span>}
      </pre>
      {facts.shapes.length > 0 && (
        <>
          <Part>Shapes</Part>
          <ul className="op-shapes code">
            {facts.shapes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <Part>Gradient</Part>
      <p>
        <Spans text={gradientText(facts.gradient)} />
      </p>
      {code}
    </article>
  );
}

/** A text with its code spans marked up as code. */
export function Spans({ text }: { readonly text: string }): ReactNode {
  return codeSpans(text).map(({ code, text: part }, index) => {
    const key = `${index} ${part}`;
    return code ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
}
