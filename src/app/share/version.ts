/** The version of the engine in exports. In: its number. Out: the words for it. A number is short: 0.12.3 is 1203. */

/** The version of this page's engine; a test compares it with that of package.json. */
export const engineVersion: number = 100;

/** "0.12.3". */
export function versionText(version: number): string {
  return [Math.floor(version / 10_000), Math.floor(version / 100) % 100, version % 100].join(".");
}
