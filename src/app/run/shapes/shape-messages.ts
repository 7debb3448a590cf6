/**
 * The messages between the page and the realm that records shapes. The realm runs somebody else's code, so the
 * page reads what it sends with care (`read-recording.ts`).
 */
import type { StandIn } from "../../../engine/shapes/stand-in-runtime.ts";
import type { NamedFile, ParamValues } from "../messages/events.ts";

/** The names of the functions that an instrumented program calls. */
export const probeNames = {
  value: "$shapeOf",
  turn: "$shapeTurn",
  enter: "$shapeLoop",
} as const;

/** The global object from which an instrumented program takes them at its start. */
export const probesName = "$tensorpadShapes";

/**
 * Begins each probed file, and each function taken from one: a recording that is over keeps its own probes, whatever
 * code of it still runs.
 */
export const probesOpening: string = `const {value: ${probeNames.value}, turn: ${probeNames.turn}, enter: ${probeNames.enter}} = ${probesName}; `;

/** The limits on the cost of a recording. */
export interface RecordingBudget {
  /** Time from the program's first statement. */
  readonly milliseconds: number;
  /** Nodes in the graph. */
  readonly nodes: number;
  /** If true, the recording ends with its time, and no fixes are tried; what was noted until then is kept. */
  readonly isFirm: boolean;
}

/** For a text that the visitor has edited or run, or that comes with the site. */
export const fullBudget: RecordingBudget = { milliseconds: 800, nodes: 60_000, isFirm: false };

/** For a text that somebody else may have written, and that has not been edited or run since it was opened. */
export const smallBudget: RecordingBudget = { milliseconds: 200, nodes: 10_000, isFirm: true };

export type SiteTexts = Readonly<{ [name: string]: string }>;

/** Asks the realm to record a program once. */
export interface Record {
  readonly type: "record";
  /** A random number that the program does not learn. Each request has exactly one answer. */
  readonly request: number;
  /**
   * JavaScript with probes, whose imports have the address from `ready`: the program's files in the order in which
   * they are evaluated, with stand-ins for each other's addresses.
   */
  readonly modules: readonly string[];
  readonly standIn: StandIn;
  /** If true, the answer has the graphs that a run would compute, and no shapes; default false. */
  readonly wantsGraphs?: boolean;
  readonly seed: number;
  readonly languageVersion: number;
  readonly params: ParamValues;
  /** Null if the program may not read the visitor's files: the recording ends where it would read one. */
  readonly files: readonly NamedFile[] | null;
  /** The site's texts that the program may read, by the engine's names; others have stand-ins. */
  readonly texts?: SiteTexts;
  readonly budget: RecordingBudget;
}

/** The graphs of a recording, and the nodes in all of them. */
export const maxGraphs = 48;
export const maxGraphNodes = 20_000;

/** The maximum number of expressions in a recording, and of different notes of one expression. */
export const maxExpressions = 5000;
export const maxNotes = 4;
/** Tensors and extents in the notes of one recording, which take the page a few milliseconds to read. */
export const maxNotedValues = 100_000;
