/**
 * One op of the reference: how it is called, what it does, an example, its shapes and its gradient. The
 * Docs tab and the site's Ops pages are made of it.
 */
import type { ReactNode } from "react";
import type { OpPage } from "../../../engine/derive/pages.ts";
import { gradientText } from "./gradient-text.ts";
import type { OpFacts } from "./listing.ts";
import { codeSpans, elsewhereText } from "./reference.ts";

interface Props {
  readonly page: OpPage;
  readonly facts: OpFacts;
  /** The level of its heading; the headings inside are one below. */
  readonly level: 1 | 3;
  /** Its name, as it stands in the heading. */
  readonly title: ReactNode;
  /** What opens the example in the editor. */
  readonly open: ReactNode;
  /** The example's generated code. */
  readonly code: ReactNode;
}

export function OpArticle({ page, facts, level, title, open, code }: Props): ReactNode {
  const Heading = `h${level}` as const;
  const Part = level === 1 ? "h2" : "h4";
  const { call, gives } = page.example;
  return (
    <article className="op" id={`op-${page.name}`}>
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
        {call}
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

/** A text whose code spans are set as code. */
export function Spans({ text }: { readonly text: string }): ReactNode {
  return codeSpans(text).map(({ code, text: part }, index) => {
    const key = `${index} ${part}`;
    return code ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
}
