/** The language version of the running program. */
import { currentContext } from "../graph/context.ts";

/** True if the running program follows this version of the language, or a later one. */
export function isSince(version: number): boolean {
  const { languageVersion } = currentContext().providers;
  return languageVersion === null || languageVersion >= version;
}
