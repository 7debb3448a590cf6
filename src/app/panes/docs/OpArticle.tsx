/**
 * One op of the reference: its signature, description, example, shapes and gradient. The Docs tab and the
 * site's Ops pages consist of these.
 */
import type { ReactNode } from "react";
import type { OpPage } from "../../../engine/derive/pages.ts";
import { ColouredCode } from "../../editor/ColouredCode.tsx";
import { gradientText } from "./gradient-text.ts";
import type { NameElsewhere, OpFacts } from "./listing.ts";
import { codeSpans, elsewhereText } from "./reference.ts";

interface Props extends ArticleHead {
  readonly page: OpPage;
  readonly facts: OpFacts;
  /** The example's generated code. */
  readonly code: ReactNode;
}

export function OpArticle({ page, facts, code, ...head }: Props): ReactNode {
  const { call, gives } = page.example;
  return (
    <ReferenceArticle
      {...head}
      id={`op-${page.name}`}
      signatures={page.signatures}
      doc={page.doc}
      elsewhere={facts.elsewhere}
      example={
        <>
          <ColouredCode text={call} />
          {gives !== "" && <span className="op-gives">{`  // ${gives}`}</span>}
        </>
      }
    >
      {(Part) => (
        <>
          {facts.shapes.length > 0 && (
            <>
              <Part>Shapes</Part>
              <Lines className="op-shapes code" lines={facts.shapes} />
            </>
          )}
          <Part>Gradient</Part>
          <p>
            <Spans text={gradientText(facts.gradient)} />
          </p>
          {code}
        </>
      )}
    </ReferenceArticle>
  );
}

/** Shows an article of the reference on any subject. */
export interface ArticleHead {
  /** The level of its heading; headings inside are one level below. */
  readonly level: 1 | 3;
  /** The name, as the heading shows it. */
  readonly title: ReactNode;
  /** The control that opens the example in the editor. */
  readonly open: ReactNode;
}

interface ArticleProps extends ArticleHead {
  readonly id?: string;
  readonly signatures: readonly string[];
  readonly doc: string;
  readonly elsewhere: readonly NameElsewhere[];
  readonly example: ReactNode;
  /** The parts after the example, whose headings are of this kind. */
  readonly children: (Part: "h2" | "h4") => ReactNode;
}

/** An article of the reference: a name with its signatures, words and an example. */
export function ReferenceArticle(props: ArticleProps): ReactNode {
  const { id, level, title, open, signatures, doc, elsewhere, example, children } = props;
  const Heading = `h${level}` as const;
  const Part = level === 1 ? "h2" : "h4";
  return (
    <article className="op-article" id={id}>
      <Heading className="code">{title}</Heading>
      {signatures.length > 0 && <Lines className="op-signatures code" lines={signatures} />}
      {doc.split("\n\n").map((paragraph) => (
        <p key={paragraph}>
          <Spans text={paragraph} />
        </p>
      ))}
      {elsewhere.length > 0 && (
        <p className="quiet-text">
          <Spans text={elsewhereText(elsewhere)} />
        </p>
      )}
      <div className="op-head">
        <Part>Example</Part>
        {open}
      </div>
      <pre className="op-example">{example}</pre>
      {children(Part)}
    </article>
  );
}

function Lines(props: {
  readonly className: string;
  readonly lines: readonly string[];
}): ReactNode {
  return (
    <ul className={props.className}>
      {props.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** A text with its code spans marked up as code. */
export function Spans({ text }: { readonly text: string }): ReactNode {
  return codeSpans(text).map(({ code, text: part }, index) => {
    const key = `${index} ${part}`;
    return code ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
}
