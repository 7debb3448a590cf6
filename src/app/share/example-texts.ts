/**
 * The texts of examples that links refer to: those of this page, and all earlier ones that a link may refer to. In: a
 * key, or a program. Out: the text of an example.
 *
 * `former-examples.json` lists the earlier texts, each as a link that is a difference from a later text, so that an
 * edit of an example adds a line. A test holds that every key that was ever current is still known;
 * `node scripts/keep-examples.mjs` adds the texts that are missing.
 */
import { largest } from "../../engine/ir/numbers/extremes.ts";
import { sources } from "../gallery/sources.ts";
import formerLinks from "./former-examples.json" with { type: "json" };
import { decodeLink, keyOf } from "./link.ts";

export interface ExampleTexts {
  /** The text with this key; undefined if there is none. */
  withKey(key: number): string | undefined;
  /** The current text that has most lines in common with the program; null if none has several. */
  nearest(source: string): string | null;
}

/** Fewer lines in common are imports and closing brackets. */
const fewestLines = 4;

/** `former`: links to earlier texts, each of which refers to a current text or to one before it in the list. */
export function exampleTextsOf(
  current: Iterable<string>,
  former: readonly string[] = [],
): ExampleTexts {
  const texts = [...current];
  const byKey = new Map(texts.map((text) => [keyOf(text), text]));
  const withKey = (key: number): string | undefined => byKey.get(key);
  for (const link of former) {
    const decoded = decodeLink(link, { withKey });
    if (decoded.ok) byKey.set(keyOf(decoded.program.source), decoded.program.source);
  }
  const lines = texts.map((text) => new Set(text.split("\n")));
  return {
    withKey,
    nearest: (source) => {
      const own = source.split("\n");
      const common = lines.map((each) => own.filter((line) => each.has(line)).length);
      const most = largest(common);
      return most < fewestLines ? null : (texts[common.indexOf(most)] ?? null);
    },
  };
}

export const exampleTexts: ExampleTexts = exampleTextsOf(sources.values(), formerLinks);
