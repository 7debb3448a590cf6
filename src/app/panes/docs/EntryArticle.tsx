/** One entry of the reference that is not an op: its signature, words, options and an example. */
import type { ReactNode } from "react";
import type { Entry, MemberNote, TypeNote } from "../../../engine/derive/reference/entries.ts";
import { ColouredCode } from "../../editor/ColouredCode.tsx";
import type { NameElsewhere } from "./listing.ts";
import { type ArticleHead, ReferenceArticle, Spans } from "./OpArticle.tsx";

interface Props extends ArticleHead {
  readonly entry: Entry;
  readonly elsewhere: readonly NameElsewhere[];
}

export function EntryArticle({ entry, ...head }: Props): ReactNode {
  const { signatures, doc, example, types } = entry;
  return (
    <ReferenceArticle
      {...head}
      signatures={signatures}
      doc={doc}
      example={<ColouredCode text={example.lines} />}
    >
      {(Part) => types.map((note) => <TypeMembers key={note.title} note={note} Part={Part} />)}
    </ReferenceArticle>
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
