/** A program with everything needed to open it again, and its form in storage. */

import { firstVersion, isVersion } from "../../engine/ir/language-version.ts";
import { maxSeed } from "../run/choices.ts";
import { type DeviceChoice, deviceChoices, type ParamValues } from "../run/messages/events.ts";
import { isParamValue } from "../run/messages/param-value.ts";

/** The origin of a program, which stays the same when the visitor changes the text. */
export type DraftSource = "own" | "example" | "docs" | "link";

/** Identifies a program across changes of its text. */
export interface Identity {
  readonly id: string;
  readonly from: DraftSource;
  /** The title of its origin; empty for the visitor's own. */
  readonly name: string;
  /** The name that the visitor gave it; missing until they have. */
  readonly title?: string;
  /** The time of its last renaming. Of two names, the later one wins, whichever text is later. */
  readonly titled?: number;
}

/** The part of a program that a run depends on. */
export interface Work {
  readonly source: string;
  /** Missing if nobody has chosen one. */
  readonly device?: DeviceChoice;
  readonly params: ParamValues;
  readonly seed: number;
  /** The version of the language that it follows; missing for the first one. */
  readonly languageVersion?: number;
}

export interface Draft extends Identity, Work {
  /** The time of the last change, in milliseconds since 1970. */
  readonly changed: number;
}

/** The maximum length of a program's name, in characters. */
export const longestTitle = 120;

export function newId(): string {
  const random = (): string => Math.random().toString(36).slice(2, 10);
  return `${Date.now().toString(36)}-${random()}${random()}`;
}

export function draftText(draft: Draft): string {
  return JSON.stringify(draft);
}

/** Null for anything that is not a draft, since storage may hold anything. */
export function readDraft(text: string): Draft | null {
  try {
    return draftFrom(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Null for anything that is not a draft. */
export function draftFrom(value: unknown): Draft | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, from, name, title, titled, changed } = value as Partial<Draft>;
  const work = workFrom(value);
  if (typeof id !== "string" || id === "" || work === null) return null;
  const given = titleFrom(title);
  return {
    id,
    from: from === "example" || from === "docs" || from === "link" ? from : "own",
    name: typeof name === "string" ? name : "",
    ...(given !== "" && { title: given }),
    ...(Number.isFinite(titled) && { titled: Number(titled) }),
    ...work,
    changed: Number.isFinite(changed) ? Number(changed) : 0,
  };
}

/** Only the name, to be spread into an object that has one. */
export function namedAs(
  title: string,
  titled: number | undefined,
): Pick<Identity, "title" | "titled"> {
  return { ...(title !== "" && { title }), ...(titled !== undefined && { titled }) };
}

/**
 * The program under the name that was given later: its own, or that of another state of it. Of two given in the same
 * millisecond, all tabs choose the same.
 */
export function withLaterName<Named extends Identity>(
  program: Named,
  other: Pick<Identity, "title" | "titled">,
): Named {
  const [own, theirs] = [program.titled ?? 0, other.titled ?? 0];
  const isLater = theirs === own ? (other.title ?? "") > (program.title ?? "") : theirs > own;
  if (!isLater || theirs === 0) return program;
  const { title: _, titled: __, ...rest } = program;
  return { ...(rest as Named), ...namedAs(other.title ?? "", other.titled) };
}

export function workFrom(value: object): Work | null {
  const { source, device, params, seed, languageVersion } = value as Partial<Work>;
  if (typeof source !== "string") return null;
  const known = deviceChoices.find((choice) => choice === device);
  return {
    source,
    ...(known !== undefined && { device: known }),
    params: readParamValues(params),
    seed: Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) <= maxSeed ? Number(seed) : 0,
    ...languageOf(languageVersion),
  };
}

/** Only the version of the language, to be spread into a work; nothing for the first one. */
export function languageOf(version: unknown): Pick<Work, "languageVersion"> {
  return isVersion(version) && version !== firstVersion ? { languageVersion: version } : {};
}

/** A name as it is stored: on one line, without spaces at its ends, and not too long. */
export function titleFrom(value: unknown): string {
  return typeof value === "string"
    ? value.replace(/\s+/g, " ").trim().slice(0, longestTitle).trimEnd()
    : "";
}

function readParamValues(params: unknown): ParamValues {
  const entries = typeof params === "object" && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(entries.filter(([, value]) => isParamValue(value)));
}

/** True if both have the same inputs of a run. */
export function isSameWork(one: Work, other: Work): boolean {
  const parts = ({ source, device, params, seed, languageVersion }: Work): string =>
    JSON.stringify([source, device, params, seed, languageVersion]);
  return one.source.length === other.source.length && parts(one) === parts(other);
}

const commentEdge = /^\s*(?:\/\*+|\*\/|\*|\/\/)?\s*|\s*\*\/\s*$/g;

/** A line that identifies a program: its first words, or the first line of code, without marks that reverse text. */
export function titleOf(source: string): string {
  const lines = source.slice(0, 4_000).split("\n");
  // A title needs no more of a line, and the expression tries each of several spaces in a row.
  const words = lines.map((line) =>
    line
      .trim()
      .slice(0, 300)
      .replace(/(?!\t)\p{C}/gu, "")
      .replace(commentEdge, ""),
  );
  const isWritten = (line: string): boolean => line !== "" && !/^(import\b|\}? from ")/.test(line);
  const written = words.findIndex(isWritten);
  const at = written < 0 ? words.findIndex((line) => line !== "") : written;
  const title = words[at] ?? "";
  if (title === "") return "Empty program";
  // If a sentence continues on the comment's next line, the title ends at its colon.
  const isCut = isComment(lines[at]) && isComment(lines[at + 1]) && words[at + 1] !== "";
  const colon = isCut ? title.indexOf(": ") : -1;
  return title.slice(0, colon < 0 ? 90 : Math.min(colon, 90));
}

const isComment = (line = ""): boolean => /^\s*(\/?\*|\/\/)/.test(line);

/** The program's name: the one that the visitor gave it, otherwise its title line. */
export function nameOf({ title, source }: Pick<Draft, "title" | "source">): string {
  return title ?? titleOf(source);
}
