/**
 * What the page starts with: the link's program, else the visitor's own, else the first example.
 * Nothing of it runs before the visitor presses Run.
 */
import { type Decoded, decodeLink } from "../share/link.ts";
import { runningKey } from "./runner.ts";
import { keepDraft, notify, openProgram, useSession } from "./session.ts";
import { type Storage, storage } from "./storage.ts";

export interface Opening {
  /** The address's fragment, without the #; empty when there is none. */
  readonly fragment: string;
  /** The program of a visitor who comes without a link and without a draft. */
  readonly first: string;
  readonly from: Storage;
}

export function openPage({ fragment, first, from }: Opening): void {
  const decoded: Decoded | null = fragment === "" ? null : decodeLink(fragment);
  if (decoded?.ok) {
    openProgram(decoded.program, "shared");
    return;
  }
  const draft = from.read("draft");
  openProgram({ source: draft ?? first }, draft === null ? "example" : "draft");
  if (decoded !== null) {
    notify({ kind: "error", text: `This link cannot be opened: ${decoded.message}` });
  } else if (from.read(runningKey) !== null) {
    from.remove(runningKey);
    notify({
      kind: "recovered",
      text: "The last run did not end in order. Nothing runs by itself: read the program, then press Run",
    });
  }
}

/** Opens the page and keeps it in step with its address and its storage. */
export function boot(first: string): void {
  const open = (): void => openPage({ fragment: location.hash.slice(1), first, from: storage });
  open();
  keepDraft();
  addEventListener("hashchange", open);
  useSession.subscribe(({ source, origin }, before) => {
    // The address names the program as it was shared; an edited one is no longer that.
    if (source !== before.source && origin !== "shared" && location.hash !== "") {
      history.replaceState(null, "", location.pathname + location.search);
    }
  });
}
