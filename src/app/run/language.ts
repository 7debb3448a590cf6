/** Sentences about the version of the language that the program on the page follows. */
import { changesFor, newestVersion } from "../../engine/ir/language-version.ts";

/** States that a program keeps to an earlier version; empty if no later change concerns a program with this text. */
export function earlierLanguage(source: string, version: number): string {
  const subjects = changesFor(source, version).map(({ subject }) => subject);
  if (subjects.length === 0) return "";
  return `It follows version ${version} of the language, which treats ${subjects.join(" and ")} differently from version ${newestVersion}`;
}

/** States what later versions changed for a program with this text; empty if nothing that concerns it. */
export function laterLanguage(source: string, version: number): string {
  const changes = changesFor(source, version).map(({ text }) => text);
  if (changes.length === 0) return "";
  return `The program follows version ${version} of the language. In version ${newestVersion}, ${changes.join("; and ")}`;
}

/** The sentence about a program of a version that this page does not know; empty for the others. */
export function newerLanguage(version: number): string {
  return version > newestVersion
    ? `It follows version ${version} of the language, which is newer than this page (${newestVersion}): reload the page, or its results may differ`
    : "";
}
