/**
 * Computes the shapes of the program on the page whenever its visitor pauses. In: compiled texts. Out: what the editor
 * shows, or that a program takes too long. Each text is recorded in a separate realm, which ends with the outcome, or
 * earlier if the text has changed.
 */

import type { NamedFile, ParamValues } from "../run/messages/events.ts";
import type { ForeignGraph, ReadyRealm, Recording } from "../run/shapes/read-recording.ts";
import type { RecordingBudget, SiteTexts } from "../run/shapes/shape-messages.ts";
import type { ShapeProgram } from "../run/shapes/shape-program.ts";
import type { CompiledProgram } from "../run/source/compiled-files.ts";
import { type Candidate, candidates, type Fix } from "./fixes.ts";
import { mergeRecordings, type Shapes } from "./merge.ts";
import type { ShapeRealm } from "./shape-realm.ts";
import { callAt, type ShapeView, shapeView } from "./view.ts";

export interface ShapeInputs {
  readonly seed: number;
  readonly languageVersion: number;
  readonly params: ParamValues;
  /** Null if the program may not read them. */
  readonly files: readonly NamedFile[] | null;
  readonly budget: RecordingBudget;
}

export interface ShapeResult {
  readonly view: ShapeView;
  readonly fixes: readonly Fix[];
}

/**
 * The outcome for a text: "late" if it takes too long, "unready" if no realm has started, so that a retry is useful,
 * and null if nothing is known.
 */
export type ShapeOutcome = ShapeResult | "late" | "unready" | null;

/** The part of a realm that a session uses. */
export type Realm = Pick<ShapeRealm, "ready" | "record" | "recordGraphs" | "end">;

type Prepare = (
  compiled: CompiledProgram,
  url: string,
  names: readonly string[],
) => ShapeProgram | null;

/** A text that took too long this often is not tried again. */
const maxLate = 2;

export class ShapeRecorder {
  readonly #start: () => Realm;
  readonly #prepare: Prepare;
  /** A realm that has run no program yet. */
  #standby: Realm | null = null;
  /** The realm of the text that is being recorded. */
  #current: Realm | null = null;
  #lateText = "";
  #late = 0;

  /** `start` starts a realm; each text gets its own. */
  constructor(start: () => Realm, prepare: Prepare) {
    this.#start = start;
    this.#prepare = prepare;
  }

  /** Starts the realm of the next text, unless one is already waiting. */
  standBy(): void {
    this.#standby ??= this.#start();
  }

  /** `isWanted` returns true while the text is still on the page. One text is recorded at a time. */
  async shapesOf(
    compiled: CompiledProgram,
    inputs: ShapeInputs,
    isWanted: () => boolean,
  ): Promise<ShapeOutcome> {
    if (compiled.code === this.#lateText && this.#late >= maxLate) return "late";
    for (;;) {
      const outcome = await this.#inOwnRealm(compiled, inputs, isWanted);
      if (outcome !== "late") return outcome;
      // A recording that is abandoned because it is not wanted, or has little time, is not reported.
      if (!isWanted() || inputs.budget.isFirm) return null;
      this.#late = compiled.code === this.#lateText ? this.#late + 1 : 1;
      this.#lateText = compiled.code;
      if (this.#late >= maxLate) return "late";
    }
  }

  /**
   * The graphs that a run would compute, as far as they do not depend on data, with the positions that they have in the
   * run. They are recorded in a separate realm. Null where nothing is known, or the text is no longer wanted.
   */
  async graphsOf(
    compiled: CompiledProgram,
    inputs: ShapeInputs & { readonly texts?: SiteTexts },
    isWanted: () => boolean,
  ): Promise<readonly ForeignGraph[] | null> {
    const recorded = await this.#inRealm(async (realm, ready) => {
      const program = new Recorder(realm, ready, this.#prepare, inputs).program(compiled);
      if (program === null || !isWanted()) return null;
      const { modules } = program;
      const graphs = await realm.recordGraphs({ modules, standIn: "zeros", ...inputs });
      if (graphs === null || !isWanted()) return null;
      return graphs.map((graph) => ({
        ...graph,
        positions: graph.positions.map((position) => program.positionInRun(position)),
      }));
    });
    return recorded === "unready" ? null : recorded;
  }

  /** Ends the recording in progress, and whatever its program does. */
  abandon(): void {
    this.#current?.end();
  }

  end(): void {
    this.abandon();
    this.#standby?.end();
    this.#standby = null;
  }

  /** "late" if a recording took too long. */
  async #inOwnRealm(
    compiled: CompiledProgram,
    inputs: ShapeInputs,
    isWanted: () => boolean,
  ): Promise<ShapeOutcome> {
    return this.#inRealm(async (realm, ready) => {
      const recorder = new Recorder(realm, ready, this.#prepare, inputs);
      const program = recorder.program(compiled);
      if (program === null || !isWanted()) return null;
      const shapes = await recorder.shapes(program);
      if (shapes === null) return "late";
      const view = shapeView(program, shapes);
      // Each quick fix is another recording.
      const areFixesWanted = isWanted() && !inputs.budget.isFirm;
      return { view, fixes: areFixesWanted ? await recorder.fixes(program, compiled, shapes) : [] };
    });
  }

  /** The realm ends with the outcome. */
  async #inRealm<Outcome>(
    use: (realm: Realm, ready: ReadyRealm) => Promise<Outcome>,
  ): Promise<Outcome | "unready"> {
    const realm = this.#standby ?? this.#start();
    this.#standby = null;
    this.#current = realm;
    try {
      const ready = await realm.ready();
      return ready === null ? "unready" : await use(realm, ready);
    } finally {
      realm.end();
      if (this.#current === realm) this.#current = null;
    }
  }
}

/** Records a text, and changes of it that may fix it, in the realm of that text. */
class Recorder {
  readonly #realm: Realm;
  readonly #ready: ReadyRealm;
  readonly #prepare: Prepare;
  readonly #inputs: ShapeInputs;

  constructor(realm: Realm, ready: ReadyRealm, prepare: Prepare, inputs: ShapeInputs) {
    this.#realm = realm;
    this.#ready = ready;
    this.#prepare = prepare;
    this.#inputs = inputs;
  }

  program(compiled: CompiledProgram): ShapeProgram | null {
    try {
      return this.#prepare(compiled, this.#ready.url, this.#ready.names);
    } catch {
      // A text that is no module, or that is nested too deeply, has no shapes to show.
      return null;
    }
  }

  async shapes(program: ShapeProgram): Promise<Shapes | null> {
    const one = await this.#record(program, "zeros");
    const other = one && (await this.#record(program, "others"));
    return one && other && mergeRecordings(one, other);
  }

  #record(
    { modules, positions }: ShapeProgram,
    standIn: "zeros" | "others",
  ): Promise<Recording | null> {
    return this.#realm.record({ modules, probes: positions.length, standIn, ...this.#inputs });
  }

  /** The quick fixes after which the program has no error at the same call. */
  async fixes(
    program: ShapeProgram,
    compiled: CompiledProgram,
    { fault }: Shapes,
  ): Promise<readonly Fix[]> {
    if (fault?.position == null) return [];
    const offset = program.offsetOf(fault.position);
    const call = callAt(program, offset);
    if (call === null) return [];
    const found: Fix[] = [];
    const reached = new Set<string>();
    for (const { edit, aim, ...fix } of candidates(program, call, fault.message)) {
      if (reached.has(aim)) continue;
      const tried = this.program(edited(compiled, edit));
      if (tried === null) continue;
      const recording = await this.#record(tried, "zeros");
      if (recording === null) return found;
      const shift = edit.start < offset ? lengthened(edit) : 0;
      const now = recording.fault?.position ? tried.offsetOf(recording.fault.position) : null;
      const isMended = recording.fault === null || (now !== null && now > offset + shift);
      if (!isMended) continue;
      reached.add(aim);
      found.push(fix);
      if (found.length === maxFixes) break;
    }
    return found;
  }
}

const maxFixes = 4;

type Edit = Candidate["edit"];

function lengthened({ start, end, text }: Edit): number {
  return text.length - (end - start);
}

/** The compiled program after a change within one of its files, which adds no lines. */
function edited({ code, map, parts }: CompiledProgram, edit: Edit): CompiledProgram {
  return {
    code: code.slice(0, edit.start) + edit.text + code.slice(edit.end),
    map,
    parts: parts.map((part) =>
      part.start > edit.start ? { ...part, start: part.start + lengthened(edit) } : part,
    ),
  };
}
