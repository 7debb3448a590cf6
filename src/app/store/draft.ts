/** A program with everything needed to open it again, and its form in storage. */
import { type DeviceChoice, deviceChoices, type ParamValues } from "../program/events.ts";
import { isParamValue } from "../program/param-value.ts";
import { maxSeed } from "./choices.ts";

/** The origin of a program, which stays the same when the visitor changes the text. */
export type DraftSource = "own" | "example" | "docs" | "link";

/** Identifies a program, however its text has changed. */
export interface Identity {
  readonly id: string;
  readonly from: DraftSource;
  /** The title of its origin; empty for the visitor's own. */
  readonly name: string;
}

export interface Draft extends Identity {
  readonly source: string;
  /** Missing where nobody has chosen one. */
  readonly device?: DeviceChoice;
  readonly params: ParamValues;
  readonly seed: number;
  /** The time of the last change, in milliseconds since 1970. */
  readonly changed: number;
}

export function newId(): string {
  const random = (): string => Math.random().toString(36).slice(2, 10);
  return `${Date.now().toString(36)}-${random()}${random()}`;
}

/** Null for anything that is not a draft, since storage may hold anything. */
export function readDraft(text: string): Draft | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { id, from, name, source, device, params, seed, changed } = value as Partial<Draft>;
  if (typeof id !== "string" || typeof source !== "string") return null;
  const known = deviceChoices.find((choice) => choice === device);
  return {
    id,
    source,
    from: from === "example" || from === "docs" || from === "link" ? from : "own",
    name: typeof name === "string" ? name : "",
    ...(known !== undefined && { device: known }),
    params: readParamValues(params),
    seed: Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) <= maxSeed ? Number(seed) : 0,
    changed: Number.isFinite(changed) ? Number(changed) : 0,
  };
}

function readParamValues(params: unknown): ParamValues {
  const entries = typeof params === "object" && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(entries.filter(([, value]) => isParamValue(value)));
}

const commentEdge = /^\s*(?:\/\*+|\*\/|\*|\/\/)?\s*|\s*\*\/\s*$/g;

/** A line that identifies a program: its first words, or the first line of code. */
export function titleOf(source: string): string {
  const lines = source.slice(0, 4_000).split("\n");
  const words = lines.map((line) => line.replace(commentEdge, ""));
  const isWritten = (line: string): boolean => line !== "" && !/^(import\b|\}? from ")/.test(line);
  const title = words.find(isWritten) ?? words.find((line) => line !== "") ?? "";
  return title === "" ? "An empty program" : title.slice(0, 90);
}
