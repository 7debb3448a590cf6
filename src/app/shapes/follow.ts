/**
 * Follows the program on the page: once its visitor pauses, its shapes are computed and stored. Nothing is done while a
 * program runs or is measured, while the text has syntax errors, or if the setting is off.
 */
import bundle from "virtual:program-bundle";
import { isEmbedded } from "../embed/is-embedded.ts";
import { engine } from "../engine.ts";
import { useFiles } from "../programs/files.ts";
import { onMeasured } from "../results/measured.ts";
import { useResults } from "../results/results.ts";
import type { Compiled } from "../run/runner.ts";
import { codeAddress } from "../run/sandbox/code-address.ts";
import { startRealm } from "../run/sandbox/realm.ts";
import { type ProgramState, useProgram } from "../run/session.ts";
import { fullBudget, smallBudget } from "../run/shapes/shape-messages.ts";
import { useSettings } from "../shell/settings.ts";
import { ProgramAhead } from "./ahead.ts";
import { ShapeRealm, type StartShapeRealm } from "./shape-realm.ts";
import { type ShapeInputs, ShapeRecorder } from "./shape-session.ts";
import { noShapes, useShapes } from "./shapes.ts";
import { textsOf } from "./texts-of.ts";

/** The time without a change that counts as a pause; the compiler has begun by then. */
const pauseMilliseconds = 320;
/** The delay before a part that did not load or start is tried again; it doubles each time. */
const firstRetryMilliseconds = 1_000;
const maxRetryMilliseconds = 60_000;

let session: Promise<ShapeRecorder> | null = null;

/** Calls it once the parser is loaded; does nothing if that failed, which the next recording detects too. */
function withSession(use: (started: ShapeRecorder) => void): void {
  session?.then(use, () => {});
}

/** Ends all realms. The next text starts a newly loaded session. */
function drop(): void {
  withSession((started) => started.end());
  session = null;
}

/** The parser is loaded with the first text. */
async function shapeSession(): Promise<ShapeRecorder> {
  const { shapeProgram } = await import("../run/shapes/shape-program.ts");
  return new ShapeRecorder(() => new ShapeRealm(start), shapeProgram);
}

let address: string | null = null;

const start: StartShapeRealm = (message, failed) => {
  address ??= codeAddress(`${bundle}\n//# sourceURL=tensorpad.js`);
  return startRealm(address, message, failed);
};

/**
 * The limits of a program before Run. One that came by a link, and that nobody has edited or run, gets little time; only
 * programs that have been run, and so have had the files, may read them.
 */
function allowed({ origin, trust }: ProgramState): Pick<ShapeInputs, "files" | "budget"> {
  return {
    files: trust === "run" ? useFiles.getState().files : null,
    budget: trust === "opened" && origin === "shared" ? smallBudget : fullBudget,
  };
}

/** True if a text stays the same program with the same inputs. */
function isSame(one: ProgramState, other: ProgramState): boolean {
  return (
    one.source === other.source &&
    one.revision === other.revision &&
    one.identity.id === other.identity.id &&
    one.params === other.params &&
    one.seed === other.seed &&
    one.languageVersion === other.languageVersion
  );
}

function isIdle(): boolean {
  return useProgram.getState().phase === "idle" && !useResults.getState().isMeasuring;
}

/** Null for a text that is not compiled here. */
export type Compile = (source: string) => Promise<Compiled | null>;

/** Returns a function that ends it. */
export function followShapes(compile: Compile): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isBusy = false;
  let isAsked = false;
  let retry = firstRetryMilliseconds;
  // A page may embed many programs that nobody runs.
  const ahead = isEmbedded() ? null : new ProgramAhead((...asked) => engine.compileAhead(...asked));

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
      // A compiler or parser that did not load leaves the page without shapes until the next attempt.
      drop();
    }
    isBusy = false;
    if (isOver) return;
    if (isAsked) wait();
    else if (!isDone) {
      lookAfter(retry);
      retry = Math.min(2 * retry, maxRetryMilliseconds);
    }
  };
  const isPossible = (): boolean => !isOver && isIdle() && useSettings.getState().shapeHints;
  /** Starts a realm while the text is typed and compiled. */
  const standBy = (): void => {
    session ??= shapeSession();
    withSession((started) => {
      if (isPossible()) started.standBy();
    });
  };
  /** Returns false if a retry may succeed. */
  const workOut = async (): Promise<boolean> => {
    if (!isPossible()) return true;
    const asked = useProgram.getState();
    const { source, params, seed, languageVersion } = asked;
    const isWanted = (): boolean => isPossible() && isSame(useProgram.getState(), asked);
    standBy();
    const compiled = await compile(source);
    if (!compiled?.ok || !isWanted()) return true;
    session ??= shapeSession();
    const inputs = { seed, params, languageVersion, ...allowed(useProgram.getState()) };
    const outcome = await (await session).shapesOf(compiled.javascript, inputs, isWanted);
    if (!isWanted()) {
      isAsked = true;
      return true;
    }
    if (outcome === "unready") return false;
    if (outcome === "late") useShapes.setState({ ...noShapes, source, isLate: true }, true);
    else if (outcome !== null) useShapes.setState({ source, ...outcome, isLate: false }, true);
    if (outcome !== "late" && ahead?.isWanted) {
      // The number of tokens, which belongs to the graphs, depends on the text.
      const withTexts = { ...inputs, texts: await textsOf(source, (name) => engine.file(name)) };
      const graphs = await (await session).graphsOf(compiled.javascript, withTexts, isWanted);
      if (graphs !== null && isWanted()) ahead.take(graphs);
    }
    return true;
  };

  const ends = [
    useProgram.subscribe((now, before) => {
      const isChanged = !isSame(now, before);
      if (isChanged || now.phase !== "idle") withSession((started) => started.abandon());
      if (isChanged) ahead?.forget();
      // The shapes of a program are not shown beside another one, even of the same text.
      if (now.revision !== before.revision) useShapes.setState(noShapes, true);
      if (isChanged && now.phase === "idle") standBy();
      if (isChanged || (now.phase === "idle" && before.phase !== "idle")) wait();
    }),
    onMeasured(wait),
    useFiles.subscribe(() => {
      if (useProgram.getState().trust === "run") wait();
    }),
    useSettings.subscribe(({ shapeHints }, before) => {
      if (shapeHints === before.shapeHints) return;
      if (shapeHints) wait();
      else {
        drop();
        useShapes.setState(noShapes, true);
      }
    }),
  ];
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const end of ends) end();
    ahead?.end();
    drop();
  };
}
