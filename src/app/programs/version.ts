/** Versions of a program: an earlier state, with its time and the reason why it was stored. */
import { type Work, workFrom } from "./draft.ts";

/**
 * "run": the visitor ran it; "pause": they stopped typing for a while; "left": they opened another program; "restored":
 * another version replaced it; "tab": another tab's text replaced it; "kept": it was found in a former storage.
 */
export const reasons = ["run", "pause", "left", "restored", "tab", "kept"] as const;
export type Reason = (typeof reasons)[number];

export interface Version extends Work {
  /** The program's id. */
  readonly program: string;
  /** The time in milliseconds since 1970, unique among the versions of a program. */
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
