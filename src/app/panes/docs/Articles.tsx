/** Names of the reference in the Docs tab, which are drawn shortly before they are visible. */
import { facts, names } from "virtual:op-facts";
import { type MemoExoticComponent, memo, type ReactNode, useState } from "react";
import { describingTip } from "../../controls/tips/tip.ts";
import { OpenExample } from "./docs-example.tsx";
import { EntryArticle } from "./EntryArticle.tsx";
import { GeneratedCode } from "./GeneratedCode.tsx";
import type { OpFacts } from "./listing.ts";
import { MoreWhenNear } from "./MoreWhenNear.tsx";
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
