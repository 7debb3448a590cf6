/** The examples by sections, each with a thumbnail, and a search through what is said about them and their sources. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { exampleAddress, showExample } from "../programs/example.ts";
import { type Example, gallery, matchesExample, sections } from "./gallery.ts";
import { sources } from "./sources.ts";
import { thumbnails } from "./thumbnails.ts";
import "./examples.css";

interface ListProps {
  /** Called once an example was opened. It replaces the program; a notice and Programs can bring that back. */
  readonly onClose: () => void;
}

interface Props {
  readonly onChoose: (example: Example) => void;
}

export function ExamplesList({ onClose }: ListProps): ReactNode {
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // The list is loaded after the dialog has opened, when nothing could be focused.
  useEffect(() => input.current?.focus(), []);
  const found = gallery.filter((each) => matchesExample(each, sources.get(each.id) ?? "", query));
  const [first] = found;
  const choose = (example: Example): void => {
    showExample(example, sources.get(example.id) ?? "");
    onClose();
  };
  return (
    <>
      <form
        className="examples-search row"
        onSubmit={(event) => {
          event.preventDefault();
          if (first !== undefined) choose(first);
        }}
      >
        <input
          ref={input}
          className="palette-input"
          type="search"
          aria-label="Search the examples"
          placeholder="Search by word, topic or function"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p className="quiet-text" role="status">
          {found.length === gallery.length
            ? `${found.length} examples`
            : `${found.length} of ${gallery.length} examples`}
        </p>
      </form>
      {sections.map((section) => (
        <ExamplesSection
          key={section}
          section={section}
          examples={found.filter((each) => each.section === section)}
          onChoose={choose}
        />
      ))}
    </>
  );
}

interface SectionProps extends Props {
  readonly section: string;
  readonly examples: readonly Example[];
}

function ExamplesSection({ section, examples, onChoose }: SectionProps): ReactNode {
  if (examples.length === 0) return null;
  return (
    <section aria-label={section}>
      <h3 className="examples-section">{section}</h3>
      <ul className="examples-grid">
        {examples.map((example) => (
          <ExampleCard key={example.id} example={example} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  );
}

/** The title is a link to the example's address, which can be copied and opened in another tab. */
function ExampleCard({ example, onChoose }: Props & { readonly example: Example }): ReactNode {
  const { id, title, text, teaches, next, seconds } = example;
  return (
    <li className="example-card">
      <img className="example-picture" src={thumbnails.get(id)} alt="" width={160} height={100} />
      <div className="example-words">
        <a
          className="example-name"
          href={exampleAddress(id)}
          aria-describedby={`example-${id}`}
          onClick={(event) => {
            // With one of these keys the browser opens it elsewhere.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onChoose(example);
          }}
        >
          {title}
        </a>
        <p className="example-text" id={`example-${id}`}>
          {text}
        </p>
        <dl className="example-facts quiet-text">
          <dt>Teaches</dt>
          <dd>{teaches}</dd>
          <dt>Try next</dt>
          <dd>{next}</dd>
          <dt>Run time</dt>
          <dd>{timeOf(seconds)}</dd>
        </dl>
      </div>
    </li>
  );
}

function timeOf(seconds: number): string {
  return seconds < 1 ? "less than a second" : `about ${seconds} s on one CPU thread`;
}
