/** The blocks of a page of the guide, for the page's Docs tab and for the site. */
import { type ReactNode, useId } from "react";
import { ColouredCode } from "../editor/ColouredCode.tsx";
import { type Block, type Inline, plainText, programLanguage } from "./blocks.ts";

interface Props {
  readonly blocks: readonly Block[];
  /** The level of the headings below the page's own. */
  readonly level: 2 | 3;
  /** A link to another page of the guide, or to a name of the reference in code. */
  readonly link: (to: string, children: ReactNode) => ReactNode;
  /** True if the reference has the name in code. */
  readonly isName: (name: string) => boolean;
  /** The control that opens a program in the editor; `index` counts the page's programs from 1. */
  readonly open: (program: string, index: number) => ReactNode;
}

export function GuideBlocks({ blocks, level, link, isName, open }: Props): ReactNode {
  const prefix = useId();
  // Scrolling regions need unique names.
  let programs = 0;
  let listings = 0;
  let tables = 0;
  const inline = (children: readonly Inline[]): ReactNode =>
    children.map((child, index) => {
      const key = `${index} ${child.kind}`;
      if (child.kind === "text") return child.text;
      if (child.kind === "code") {
        const code = <code key={key}>{child.text}</code>;
        return isName(child.text) ? <span key={key}>{link(child.text, code)}</span> : code;
      }
      if (child.kind === "emphasis") return <em key={key}>{inline(child.children)}</em>;
      if (child.kind === "strong") return <strong key={key}>{inline(child.children)}</strong>;
      return <span key={key}>{link(child.to, inline(child.children))}</span>;
    });
  return blocks.map((block, index) => {
    const key = `${prefix} ${index}`;
    if (block.kind === "heading") {
      const Heading = `h${Math.min(level + block.level - 2, 6)}` as "h2";
      return (
        <Heading key={key} id={block.id}>
          {inline(block.children)}
        </Heading>
      );
    }
    if (block.kind === "paragraph") return <p key={key}>{inline(block.children)}</p>;
    if (block.kind === "list") {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List key={key}>
          {block.items.map((item) => (
            <li key={plainText(item)}>{inline(item)}</li>
          ))}
        </List>
      );
    }
    if (block.kind === "table") {
      const label = `Table ${++tables}: ${block.head.map(plainText).join(", ")}`;
      return <GuideTable key={key} label={label} table={block} inline={inline} />;
    }
    const isProgram = block.language === programLanguage;
    if (isProgram) programs++;
    return (
      <figure key={key} className="guide-code">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard. */}
        <section aria-label={isProgram ? `Program ${programs}` : `Code ${++listings}`} tabIndex={0}>
          <pre>
            {block.language.startsWith("ts") ? <ColouredCode text={block.text} /> : block.text}
          </pre>
        </section>
        {isProgram && open(`${block.text}\n`, programs)}
      </figure>
    );
  });
}

interface TableProps {
  readonly label: string;
  readonly table: Extract<Block, { readonly kind: "table" }>;
  readonly inline: (children: readonly Inline[]) => ReactNode;
}

function GuideTable({ label, table: { head, rows }, inline }: TableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard.
    <section className="guide-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={plainText(cell)} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal, and stay in their order.
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells may be equal, and stay in their order.
                <td key={column}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
