/**
 * Chooses the program that the page opens with: after a reload the one that was on it, otherwise the link's, otherwise
 * what the visitor wrote last, otherwise the first example. None of it runs before the visitor presses Run.
 */

import { runningKey } from "../run/runner.ts";
import { notify, type Origin, openProgram, type Program, useProgram } from "../run/session.ts";
import type { Decoded } from "../share/link.ts";
import { openLink } from "../share/open-link.ts";
import { refusalOf, type Storage, storage, tabStorage } from "../shell/storage.ts";
import { browserDatabase } from "./database.ts";
import type { Draft } from "./draft.ts";
import { followExample, isExampleAddress } from "./example.ts";
import { adoptArchive } from "./former-archive.ts";
import { keepProgram, readSnapshot, type Snapshot } from "./keep.ts";
import { type LocalCache, localCacheIn } from "./local-cache.ts";
import { listPrograms, offerLast } from "./programs.ts";
import { bringBack, programOf, replaceProgram } from "./replace.ts";
import { browserTabs } from "./tabs.ts";

export interface Opening {
  /** The program of the address's link, or the reason why it cannot be read; null if the address has no link. */
  readonly decoded: Decoded | null;
  /** The program for a visitor who has neither a link nor a stored program. */
  readonly first: Program;
  readonly localCache: LocalCache;
  readonly tab: Storage;
  /** True if this tab had the page before and continues with it. */
  readonly isReload: boolean;
}

export function openPage(opening: Opening): void {
  const { decoded, first, localCache, tab } = opening;
  const snapshot = opening.isReload ? readSnapshot(tab) : null;
  const own = localCache.last();
  if (snapshot !== null && (decoded === null || isOf(decoded, snapshot))) {
    open(snapshot.draft, snapshot.origin, decoded?.ok ? decoded.program : {});
    if (snapshot.mark !== null) localCache.recall(snapshot.draft.id, snapshot.mark);
  } else if (decoded?.ok) {
    openProgram(decoded.program, "shared");
    const { notice } = useProgram.getState();
    if (own !== null && notice !== null) {
      notify({ ...notice, action: { label: "Open your program", run: () => bringBack(own) } });
    }
    return;
  } else if (own !== null) {
    open(own, "draft");
    offerNewer(localCache, own);
  } else {
    openProgram(first, "example");
  }
  if (decoded?.ok === false) {
    notify({ kind: "error", text: `This link cannot be opened: ${decoded.message}` });
  } else if (tab.read(runningKey) !== null) {
    tab.remove(runningKey);
    notify({
      kind: "recovered",
      text: "The last run ended unexpectedly, so nothing was started: check the program, then press Run",
    });
  }
}

/** True if the link is that of the snapshot's program, because Share put it into the address. */
function isOf(decoded: Decoded, { draft }: Snapshot): boolean {
  return decoded.ok && decoded.program.source === draft.source;
}

function open(
  draft: Draft,
  origin: Origin,
  { curve, verdict, output }: Pick<Program, "curve" | "verdict" | "output"> = {},
): void {
  const sent = { ...(curve && { curve }), ...(verdict && { verdict }), output };
  openProgram({ ...programOf(draft), ...sent }, origin);
}

/** Offers the program of a link that was changed more recently than the visitor's own. */
function offerNewer(localCache: LocalCache, shown: Draft): void {
  const [newest] = localCache.list();
  if (newest === undefined || newest.id === shown.id) return;
  notify({
    kind: "replaced",
    text: "You edited a shared program more recently. It is saved",
    action: { label: "Open it", run: () => bringBack(newest) },
  });
}

/**
 * Opens the page and keeps it in sync with its address and its storage. If the address has neither a link nor an
 * example, the program is available before this returns; otherwise once it resolves.
 */
export async function boot(first: Program, saveAsFile: () => void): Promise<void> {
  const localCache = localCacheIn(storage);
  const fragment = (): string => location.hash.slice(1);
  const [navigation] = performance.getEntriesByType("navigation");
  const type = (navigation as PerformanceNavigationTiming | undefined)?.type;
  const isReload = type === "reload" || type === "back_forward";
  const example = isExampleAddress(fragment()) ? fragment() : null;
  const isLink = example === null && fragment() !== "";
  openPage({
    decoded: isLink ? await openLink(fragment()) : null,
    first,
    localCache,
    tab: tabStorage,
    isReload,
  });
  const database = browserDatabase();
  const tabs = browserTabs();
  const kept = keepProgram({
    localCache,
    database,
    tab: tabStorage,
    tabs,
    adopt: () => adoptArchive(database),
    refusal: () => refusalOf(() => localStorage),
    save: saveAsFile,
  });
  listPrograms({ localCache, database, tabs, flush: kept.flush });
  if (localCache.last() === null && fragment() === "") void offerLast();
  // A hidden page may be ended without notice.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) void kept.flush();
  });
  addEventListener("hashchange", () => void followAddress(fragment(), first, localCache));
  addEventListener("beforeunload", (event) => {
    if (kept.isUnkept()) event.preventDefault();
  });
  useProgram.subscribe(({ source, origin }, before) => {
    // The address refers to the program as it was shared, which an edited program no longer is.
    if (source !== before.source && origin !== "shared" && location.hash !== "") {
      history.replaceState(null, "", location.pathname + location.search);
    }
  });
  // Run must not start another program until the example is there.
  if (example !== null) await followExample(example, isReload);
}

/** Reacts to a change of the address while the page is open. */
export async function followAddress(
  fragment: string,
  first: Program,
  localCache: LocalCache,
): Promise<void> {
  if (isExampleAddress(fragment)) {
    await followExample(fragment);
    return;
  }
  if (fragment === "") {
    const own = localCache.last();
    if (own !== null) bringBack(own);
    else replaceProgram(first, "example");
    return;
  }
  const decoded = await openLink(fragment);
  if (decoded.ok) replaceProgram({ ...decoded.program, name: "a shared program" }, "shared");
  else notify({ kind: "error", text: `This link cannot be opened: ${decoded.message}` });
}
