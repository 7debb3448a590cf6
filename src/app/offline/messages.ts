/** The messages between the page and its service worker. */

/** The page asks a waiting version to take over, because its visitor wants it. */
export const takeOver = "tensorpad:take-over";

/** The page is idle: files that no tab needs any more may be removed. */
export const tidyUp = "tensorpad:tidy-up";

/** The page waits for a service worker that is being installed, which browsers end after a while without events. */
export const stayAwake = "tensorpad:stay-awake";

/** The service worker asks a tab for the address of the script that it began with. */
export const entryQuestion = "tensorpad:entry";

/** An address, if the answer is one. */
export function readAnswer(answer: unknown): string | null {
  return typeof answer === "string" && URL.canParse(answer) ? answer : null;
}
