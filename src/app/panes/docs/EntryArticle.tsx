/** One entry of the reference that is not an op: its signature, words, options and an example. */
import type { ReactNode } from "react";
import type { Entry, MemberNote, TypeNote } from "../../../engine/derive/reference/entries.ts";
import { ColouredCode } from "../../editor/ColouredCode.tsx";
import type { NameElsewhere } from "./listing.ts";
import { Spans } from "./OpArticle.tsx";
import { elsewhereText } from "./reference.ts";

interface Props {
  readonly entry: Entry;
  readonly elsewhere: readonly NameElsewhere[];
  /** The level of its heading; headings inside are one level below. */
  readonly level: 1 | 3;
  /** The name, as the heading shows it. */
  readonly title: ReactNode;
  /** The control that opens the example in the editor. */
  readonly open: ReactNode;
}

export function EntryArticle({ entry, elsewhere, level, title, open }: Props): ReactNode {
  const Heading = `h${level}` as const;
  const Part = level === 1 ? "h2" : "h4";
  return (
    <article className="op-article">
      <Heading className="code">{title}</Heading>
      {entry.signatures.length > 0 && (
        <ul className="op-signatures code">
          {entry.signatures.map((signature) => (
            <li key={signature}>{signature}</li>
          ))}
        </ul>
      )}
      {entry.doc.split("\n\n").map((paragraph) => (
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
      <pre className="op-example">
        <ColouredCode text={entry.example.lines} />
      </pre>
      {entry.types.map((note) => (
        <TypeMembers key={note.title} note={note} Part={Part} />
      ))}
    </article>
  );
}

interface TypeProps {
  readonly note: TypeNote;
  readonly Part: "h2" | "h4";
}

function TypeMembers({ note: { title, doc, text, members }, Part }: TypeProps): ReactNode {
  return (
    <>
      {title !== "" && <Part className={title === "options" ? "" : "code"}>{titleOf(title)}</Part>}
      {doc !== "" && title !== "" && (
        <p>
          <Spans text={doc} />
        </p>
      )}
      {text !== "" && (
        <pre className="op-example">
          <ColouredCode text={text} />
        </pre>
      )}
      {members.length > 0 && (
        <dl className="op-members">
          {members.map((member) => (
            <MemberLine key={`${member.name} ${member.type}`} member={member} />
          ))}
        </dl>
      )}
    </>
  );
}

function titleOf(title: string): string {
  return title === "options" ? "Options" : title;
}

/** A method's type begins with its name; a property's does not. */
function MemberLine({ member: { name, type, doc, isOptional } }: { readonly member: MemberNote }) {
  const isMethod = /^\w+\(/.test(type);
  return (
    <div>
      <dt className="code">{isMethod ? type : `${name}${isOptional ? "?" : ""}: ${type}`}</dt>
      {doc !== "" && (
        <dd>
          <Spans text={doc} />
        </dd>
      )}
    </div>
  );
}
