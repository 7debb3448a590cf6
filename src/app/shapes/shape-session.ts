/**
 * Works out the shapes of the program on the page whenever its visitor pauses. In: compiled texts. Out: what the
 * editor shows, or that a program takes too long. An answer for a text that is no longer there is dropped.
 */
import type { CompiledProgram } from "../program/compiled-files.ts";
import type { NamedFile, ParamValues } from "../program/events.ts";
import type { Recording } from "../program/shapes/shape-messages.ts";
import type { ShapeProgram } from "../program/shapes/shape-program.ts";
import { type Candidate, candidates, type Fix } from "./fixes.ts";
import { mergeRecordings, type Shapes } from "./merge.ts";
import type { ShapeRealm } from "./shape-realm.ts";
import { callAt, type ShapeView, shapeView } from "./view.ts";

export interface ShapeInputs {
  readonly seed: number;
  readonly params: ParamValues;
  readonly files: readonly NamedFile[];
}

export interface ShapeResult {
  readonly view: ShapeView;
  readonly fixes: readonly Fix[];
}

/**
 * The outcome for a text: "late" where it takes too long, "unready" where no realm has started, so that it is worth
 * asking again, and null where nothing can be said.
 */
export type ShapeOutcome = ShapeResult | "late" | "unready" | null;

/** The part of a realm that a session uses. */
export type Realm = Pick<ShapeRealm, "ready" | "record" | "end">;

type Prepare = (
  compiled: CompiledProgram,
  url: string,
  names: readonly string[],
) => ShapeProgram | null;

/** A text that took too long so often is not tried again. */
const mostLate = 2;

export class ShapeSession {
  readonly #realm: Realm;
  readonly #prepare: Prepare;
  #lateText = "";
  #late = 0;

  constructor(realm: Realm, prepare: Prepare) {
    this.#realm = realm;
    this.#prepare = prepare;
  }

  /** `isWanted` tells whether the text is still on the page. */
  async shapesOf(
    compiled: CompiledProgram,
    inputs: ShapeInputs,
    isWanted: () => boolean,
  ): Promise<ShapeOutcome> {
    if (compiled.code === this.#lateText && this.#late >= mostLate) return "late";
    if ((await this.#realm.ready()) === null) return "unready";
    const program = await this.#program(compiled);
    if (program === null || !isWanted()) return null;
    const shapes = await this.#recorded(program, inputs);
    if (shapes === null) {
      this.#late = compiled.code === this.#lateText ? this.#late + 1 : 1;
      this.#lateText = compiled.code;
      return this.#late >= mostLate ? "late" : this.shapesOf(compiled, inputs, isWanted);
    }
    const view = shapeView(program, shapes);
    return { view, fixes: isWanted() ? await this.#fixes(program, compiled, shapes, inputs) : [] };
  }

  end(): void {
    this.#realm.end();
  }

  async #program(compiled: CompiledProgram): Promise<ShapeProgram | null> {
    const ready = await this.#realm.ready();
    if (ready === null) return null;
    try {
      return this.#prepare(compiled, ready.url, ready.names);
    } catch {
      // A text that is no module, or that is nested too deeply, has no shapes to show.
      return null;
    }
  }

  async #recorded(program: ShapeProgram, inputs: ShapeInputs): Promise<Shapes | null> {
    const one = await this.#record(program, inputs, "zeros");
    const other = one && (await this.#record(program, inputs, "others"));
    return one && other && mergeRecordings(one, other);
  }

  #record(
    { modules }: ShapeProgram,
    inputs: ShapeInputs,
    standIn: "zeros" | "others",
  ): Promise<Recording | null> {
    return this.#realm.record({ modules, standIn, ...inputs });
  }

  /** The remedies after which the program has no fault at the same call. */
  async #fixes(
    program: ShapeProgram,
    compiled: CompiledProgram,
    { fault }: Shapes,
    inputs: ShapeInputs,
  ): Promise<readonly Fix[]> {
    if (fault?.position == null) return [];
    const offset = program.offsetOf(fault.position);
    const call = callAt(program, offset);
    if (call === null) return [];
    const found: Fix[] = [];
    const reached = new Set<string>();
    for (const { edit, aim, ...fix } of candidates(program, call, fault.message)) {
      if (reached.has(aim)) continue;
      const tried = await this.#program(edited(compiled, edit));
      if (tried === null) continue;
      const recording = await this.#record(tried, inputs, "zeros");
      if (recording === null) return found;
      const shift = edit.start < offset ? lengthened(edit) : 0;
      const now = recording.fault?.position ? tried.offsetOf(recording.fault.position) : null;
      const isMended = recording.fault === null || (now !== null && now > offset + shift);
      if (!isMended) continue;
      reached.add(aim);
      found.push(fix);
      if (found.length === mostFixes) break;
    }
    return found;
  }
}

const mostFixes = 4;

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
