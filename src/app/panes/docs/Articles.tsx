/** Names of the reference in the Docs tab, which are drawn shortly before they are visible. */
import { facts } from "virtual:op-facts";
import { kernelsOf } from "virtual:op-kernels";
import { names } from "virtual:op-names";
import { type MemoExoticComponent, memo, type ReactNode, useEffect, useRef, useState } from "react";
import type { OpPage } from "../../../engine/derive/pages.ts";
import { describingTip } from "../../controls/tips/tip.ts";
import { OpenExample } from "./docs-example.tsx";
import { EntryArticle } from "./EntryArticle.tsx";
import { KernelListings } from "./KernelListings.tsx";
import type { KernelListing, OpFacts } from "./listing.ts";
import { OpArticle } from "./OpArticle.tsx";
import { fileOfEntry, type Item } from "./reference.ts";

/** The number of articles drawn at first, and added each time the end comes near. */
const portion = 24;

const unknown: OpFacts = { shapes: [], gradient: { kind: "none" }, elsewhere: [] };

interface PortionProps<Each> {
  readonly items: readonly Each[];
  readonly draw: (items: readonly Each[]) => ReactNode;
}

/** Draws the first items, and more of them when the end comes near. */
export function Portions<Each>({ items, draw }: PortionProps<Each>): ReactNode {
  const [drawn, setDrawn] = useState(portion);
  return (
    <>
      {draw(items.slice(0, drawn))}
      {items.length > drawn && (
        <MoreWhenNear
          key={drawn}
          left={items.length - drawn}
          onMore={() => setDrawn(drawn + portion)}
        />
      )}
    </>
  );
}

interface ArticleProps {
  readonly item: Item;
}

/** Redrawn only if the item differs, since typing a query leaves most articles unchanged. */
export const Article: MemoExoticComponent<(props: ArticleProps) => ReactNode> = memo(
  function Article({ item }: ArticleProps): ReactNode {
    const { name } = item;
    const example = item.kind === "op" ? item.page.example : item.entry.example;
    const open = <OpenExample what={name} name={name} source={example.program} />;
    const address = item.kind === "op" ? `ops/${name}.html` : `reference/${fileOfEntry(name)}`;
    const title = (
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        {...describingTip("Opens its page in a new tab")}
      >
        {name}
      </a>
    );
    if (item.kind === "entry")
      return (
        <EntryArticle
          entry={item.entry}
          elsewhere={names[name] ?? []}
          level={3}
          title={title}
          open={open}
        />
      );
    return (
      <OpArticle
        page={item.page}
        facts={facts[name] ?? unknown}
        level={3}
        title={title}
        open={open}
        code={<GeneratedCode page={item.page} />}
      />
    );
  },
);

type State = "closed" | "loading" | "failed" | readonly KernelListing[];

/** An op's generated code in a disclosure. It is loaded, a family at a time, when it is opened. */
function GeneratedCode({ page }: { readonly page: OpPage }): ReactNode {
  const [state, setState] = useState<State>("closed");
  const load = async (): Promise<void> => {
    setState("loading");
    try {
      const loaded = await kernelsOf[page.family]?.();
      setState(loaded?.default[page.name] ?? []);
    } catch {
      setState("failed");
    }
  };
  const open = (isOpen: boolean): void => {
    if (isOpen && (state === "closed" || state === "failed")) void load();
  };
  return (
    <details onToggle={(event) => open(event.currentTarget.open)}>
      <summary aria-label={`Generated WGSL of ${page.name}`}>Generated WGSL</summary>
      {state === "loading" && <p className="quiet-text">Loading</p>}
      {state === "failed" && (
        <p className="warning">Could not be loaded: close and reopen to try again</p>
      )}
      {typeof state === "object" && <KernelListings of={page.name} kernels={state} />}
    </details>
  );
}

interface MoreWhenNearProps {
  /** The number of items still to come. */
  readonly left: number;
  readonly onMore: () => void;
}

/** The distance from the visible part that counts as near. */
const margin = "1200px";

/** A button for the remainder of a list, which triggers itself when it is scrolled near the visible part. */
function MoreWhenNear({ left, onMore }: MoreWhenNearProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    const element = button.current;
    if (element === null) return;
    const root = element.closest(".panel");
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more.current();
      },
      { root, rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <button ref={button} type="button" className="button" onClick={onMore}>
      Show more ({left} left)
    </button>
  );
}
