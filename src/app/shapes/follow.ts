/**
 * Follows the program on the page: once its visitor pauses, its shapes are worked out and stored. Nothing is done
 * while a program runs, while the text has errors of syntax, or where the setting is off.
 */
import bundle from "virtual:program-bundle";
import { codeAddress } from "../program/code-address.ts";
import { startRealm } from "../program/realm.ts";
import { useFiles } from "../store/files.ts";
import type { Compiled } from "../store/runner.ts";
import { useSession } from "../store/session.ts";
import { useSettings } from "../store/settings.ts";
import { noShapes, useShapes } from "../store/shapes.ts";
import { ShapeRealm } from "./shape-realm.ts";
import { ShapeSession } from "./shape-session.ts";

/** The time without a change that counts as a pause; the compiler has begun by then. */
const pauseMilliseconds = 320;
/** A part that did not load or start is asked again after this, and after twice as long each further time. */
const firstRetryMilliseconds = 1_000;
const mostRetryMilliseconds = 60_000;

let session: Promise<ShapeSession> | null = null;

/** The parser is loaded with the first text. */
async function shapeSession(): Promise<ShapeSession> {
  const { shapeProgram } = await import("../program/shapes/shape-program.ts");
  let address: string | null = null;
  const realm = new ShapeRealm((start, failed) => {
    address ??= codeAddress(`${bundle}\n//# sourceURL=tensorpad.js`);
    return startRealm(address, start, failed);
  });
  return new ShapeSession(realm, shapeProgram);
}

/** Null for a text that is not compiled here. */
type Compile = (source: string) => Promise<Compiled | null>;

/** Returns a function that ends it. */
export function followShapes(compile: Compile): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isBusy = false;
  let isAsked = false;
  let retry = firstRetryMilliseconds;

  const lookAfter = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), milliseconds);
  };
  const wait = (): void => {
    retry = firstRetryMilliseconds;
    lookAfter(pauseMilliseconds);
  };
  const look = async (): Promise<void> => {
    if (isBusy) {
      isAsked = true;
      return;
    }
    isBusy = true;
    isAsked = false;
    let isDone = false;
    try {
      isDone = await workOut();
    } catch {
      // A compiler or parser that did not load leaves the page without shapes until it is asked again.
      session = null;
    }
    isBusy = false;
    if (isOver) return;
    if (isAsked) wait();
    else if (!isDone) {
      lookAfter(retry);
      retry = Math.min(2 * retry, mostRetryMilliseconds);
    }
  };
  /** Returns false where the same may succeed later. */
  const workOut = async (): Promise<boolean> => {
    const { source, phase, params, seed } = useSession.getState();
    if (isOver || phase !== "idle" || !useSettings.getState().shapeHints) return true;
    const isWanted = (): boolean => {
      const now = useSession.getState();
      return !isOver && now.source === source && now.phase === "idle" && now.params === params;
    };
    const compiled = await compile(source);
    if (!compiled?.ok || !isWanted()) return true;
    session ??= shapeSession();
    const { files } = useFiles.getState();
    const inputs = { seed, params, files };
    const outcome = await (await session).shapesOf(compiled.javascript, inputs, isWanted);
    if (!isWanted()) {
      isAsked = true;
      return true;
    }
    if (outcome === "unready") return false;
    if (outcome === "late") useShapes.setState({ ...noShapes, source, isLate: true }, true);
    else if (outcome !== null) useShapes.setState({ source, ...outcome, isLate: false }, true);
    return true;
  };

  const ends = [
    useSession.subscribe(({ source, params, phase, seed }, before) => {
      const isChanged =
        source !== before.source || params !== before.params || seed !== before.seed;
      if (isChanged || (phase === "idle" && before.phase !== "idle")) wait();
    }),
    useFiles.subscribe(wait),
    useSettings.subscribe(({ shapeHints }, before) => {
      if (shapeHints === before.shapeHints) return;
      if (shapeHints) wait();
      else useShapes.setState(noShapes, true);
    }),
  ];
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const end of ends) end();
    void session?.then((started) => started.end());
    session = null;
  };
}
