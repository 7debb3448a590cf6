/** A program with its link, in the forms in which people paste it: Markdown, the text of an issue, a frame for a page. */
import { largest } from "../../engine/ir/numbers/extremes.ts";
import { excerpt } from "./output-text.ts";

export interface Copied {
  readonly link: string;
  readonly title: string;
  readonly source: string;
}

export interface IssueFacts {
  /** The version of Tensorpad, in words. */
  readonly version: string;
  /** The browser and system, in words; empty if they are not known. */
  readonly browser: string;
  readonly devices: readonly { readonly kind: string; readonly name: string }[];
  readonly choice: string;
  readonly seed: number;
  readonly params: Readonly<Record<string, unknown>>;
  /** The result of the last run of this text; null if it has not run. */
  readonly result: {
    readonly outcome: string;
    readonly verdict: string | null;
    readonly output: readonly string[];
    readonly faults: readonly string[];
  } | null;
}

const maxOutput = 4_000;

export function markdownOf({ link, title, source }: Copied): string {
  return `${fenced(source, "ts")}\n\n[${escaped(title)}: open in Tensorpad](${link})\n`;
}

export function issueTextOf(copied: Copied, facts: IssueFacts): string {
  const { result } = facts;
  const params = Object.entries(facts.params).map(([name, value]) => `${name} = ${value}`);
  const chosen = [facts.choice, `seed ${facts.seed}`, ...params].join(", ");
  const rows = [
    `- Tensorpad ${facts.version}`,
    ...(facts.browser === "" ? [] : [`- ${facts.browser}`]),
    ...facts.devices.map(({ kind, name }) => `- ${kind}: ${name}`),
    `- Settings: ${chosen}`,
  ];
  const parts = [
    "**Program**",
    markdownOf(copied).trimEnd(),
    "**Result**",
    ...(result === null ? ["Not run yet."] : resultParts(result)),
    "**Versions and devices**",
    rows.join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function resultParts({ outcome, verdict, output, faults }: NonNullable<IssueFacts["result"]>) {
  const text = excerpt(output.join("\n"), maxOutput);
  return [
    `The run ${outcome === "done" ? "finished" : outcome}.${verdict === null ? "" : ` ${verdict}.`}`,
    ...(faults.length === 0 ? [] : [fenced(faults.join("\n"), "text")]),
    ...(text === "" ? [] : [fenced(text, "text")]),
  ];
}

/** A frame that shows the program, in HTML. */
export function embedCodeOf(address: string, title: string, height: number): string {
  const attributes = {
    src: address,
    title: `Tensorpad: ${title}`,
    width: "100%",
    height: `${height}`,
    style: "border: 0",
    loading: "lazy",
    allow: "cross-origin-isolated; clipboard-write",
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${quoted(value)}"`);
  return `<iframe ${written.join(" ")}></iframe>`;
}

/** A block of code, between more backticks than the text has consecutively. */
function fenced(text: string, language: string): string {
  const longest = largest([2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length)]);
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

/** A text in which Markdown's marks are escaped. */
function escaped(text: string): string {
  return text.replace(/[\\[\]*_`<>]/g, "\\$&");
}

function quoted(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
