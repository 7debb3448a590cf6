/** Names of programs, devices and browsers in links and files, which are shown to whoever opens them. */
import * as v from "valibot";
import { type Schema, text } from "../foreign.ts";
import { titleFrom } from "../programs/draft.ts";

const maxName = 60;

/** A name without control characters and marks that change the direction of text, shortened if it is long. */
export function plain(name: string): string {
  return name.replace(/\p{C}/gu, "").slice(0, maxName);
}

/** A name from elsewhere. */
export const name: Schema<string> = v.pipe(text(maxName), v.transform(plain));

/** A program's name from elsewhere, on one line and without the marks that `plain` removes; empty for anything else. */
export function foreignTitle(value: unknown): string {
  return titleFrom(typeof value === "string" ? value.replace(/(?!\s)\p{C}/gu, "") : value);
}
