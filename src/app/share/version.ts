/**
 * The version of the engine in links. In: its number. Out: the words for it, and the sentence for a link and a page
 * that differ. A number is short: 0.12.3 is 1203.
 */

/** The version of this page's engine; a test compares it with that of package.json. */
export const engineVersion: number = 100;

/** Links from before they had a version; it is not written, so they cost nothing. */
export const firstVersion: number = 100;

const maxVersion = 99_999_999;

export function isVersion(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maxVersion;
}

/** "0.12.3". */
export function versionText(version: number): string {
  return [Math.floor(version / 10_000), Math.floor(version / 100) % 100, version % 100].join(".");
}

/** The sentence about a program of another version; empty for one of the page's own. */
export function versionWarning(version: number, page: number = engineVersion): string {
  if (version === page) return "";
  const [link, own] = [versionText(version), versionText(page)];
  return version > page
    ? `It was made with Tensorpad ${link}, which is newer than this page (${own}): reload the page, or parts of it may not work`
    : `It was made with Tensorpad ${link}, which is older than this page (${own}): results and times may differ`;
}
