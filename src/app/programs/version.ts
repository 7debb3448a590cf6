/** Versions of a program: a state that it had, with its time and the reason why it is kept. */
import { type Work, workFrom } from "../store/draft.ts";

/**
 * "run": the visitor ran it; "pause": they stopped typing for a while; "left": they opened another program; "restored":
 * another version took its place; "tab": another tab's text took its place; "kept": it was found in a former storage.
 */
export const reasons = ["run", "pause", "left", "restored", "tab", "kept"] as const;
export type Reason = (typeof reasons)[number];

export interface Version extends Work {
  /** The program's id. */
  readonly program: string;
  /** The time in milliseconds since 1970; no two versions of a program have the same. */
  readonly when: number;
  readonly why: Reason;
}

/** Null for anything that is not a version, since storage may hold anything. */
export function versionFrom(value: unknown): Version | null {
  if (typeof value !== "object" || value === null) return null;
  const { program, when, why } = value as Partial<Version>;
  const work = workFrom(value);
  if (typeof program !== "string" || !Number.isFinite(when) || work === null) return null;
  return {
    program,
    when: Number(when),
    why: reasons.find((each) => each === why) ?? "kept",
    ...work,
  };
}
