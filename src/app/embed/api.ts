/** The types of the module with which a page embeds programs, `embed.js`. They import nothing, since they are published. */

/** A program with its run settings. */
export interface EmbeddedProgram {
  /** The text of the program, in TypeScript. */
  readonly source: string;
  /** The device that it runs on; by default the one recommended for the reader's machine. */
  readonly device?: "compare" | "gpu" | "cpu" | "auto" | "hybrid";
  /** Values of its params, by their names. */
  readonly params?: Readonly<Record<string, number | string | boolean>>;
  /** The seed of random numbers: an integer from 0 to 4294967295. */
  readonly seed?: number;
  /**
   * The version of the language that it follows; default 1, in which the programs of earlier pages were written. The
   * newest one is 2.
   */
  readonly languageVersion?: number;
}

/** The result of a run of the program. */
export interface EmbeddedResult {
  /** "failed" if there are `errors`; "stopped" if somebody ended it. */
  readonly outcome: "done" | "failed" | "stopped";
  /** The texts that it printed, in order; a chart is its name in brackets. */
  readonly output: readonly string[];
  readonly errors: readonly {
    readonly message: string;
    /** Counted from 1; null if no line is known. */
    readonly line: number | null;
  }[];
  /** The device time on each device, or the total time if nothing was repeated, in milliseconds. */
  readonly times: readonly {
    readonly device: "gpu" | "cpu" | "auto" | "hybrid";
    readonly milliseconds: number;
  }[];
  /** The page's own sentence about these times; null if there is none. */
  readonly verdict: string | null;
}

export interface EmbedSettings {
  /** The program, or its text; by default there is none until `set`. */
  readonly program?: EmbeddedProgram | string;
  /** The parts that are shown; by default the editor and the output. */
  readonly show?: readonly ("editor" | "output" | "timings")[];
  /** True if the reader cannot change the program; by default they can. */
  readonly readonly?: boolean;
  readonly theme?: "system" | "light" | "dark";
  /** The height of the frame in pixels, from 120 to 4000; by default 420. */
  readonly height?: number;
  /** The accessible name of the frame. */
  readonly title?: string;
  /** The address of a Tensorpad site; by default the folder that the module was loaded from. */
  readonly site?: string;
}

/** A program in a page. Promises reject with an Error that states the reason. */
export interface Embed {
  readonly frame: HTMLIFrameElement;
  /** Runs the program, and resolves with its result. */
  run(): Promise<EmbeddedResult>;
  /** Ends a run, whose result is "stopped". */
  stop(): Promise<void>;
  /** Replaces the program. Nothing runs. */
  set(program: EmbeddedProgram | string): Promise<void>;
  /** The program as it is now, with the reader's changes. */
  get(): Promise<EmbeddedProgram>;
  /** Calls `listener` with the result of each run, whoever started it. The returned function ends that. */
  onResult(listener: (result: EmbeddedResult) => void): () => void;
  /** Removes the frame. */
  remove(): void;
}
