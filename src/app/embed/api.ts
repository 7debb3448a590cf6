/** The types of the module with which a page embeds programs, `embed.js`. They import nothing, since they are published. */

/** A program with what it runs on. */
export interface EmbeddedProgram {
  /** The text of the program, in TypeScript. */
  readonly source: string;
  /** The device that it runs on; by default on the device that is recommended for the reader's machine. */
  readonly device?: "compare" | "gpu" | "cpu" | "auto" | "hybrid";
  /** Values of its params, by their names. */
  readonly params?: Readonly<Record<string, number | string | boolean>>;
  /** The seed of random numbers: a whole number from 0 to 4294967295. */
  readonly seed?: number;
}

/** The result of a run of the program. */
export interface EmbeddedResult {
  /** "failed" where `errors` say why; "stopped" where somebody ended it. */
  readonly outcome: "done" | "failed" | "stopped";
  /** The texts that it printed, in order; a chart is its name in brackets. */
  readonly output: readonly string[];
  readonly errors: readonly {
    readonly message: string;
    /** Counted from 1; null where no line is to blame. */
    readonly line: number | null;
  }[];
  /** The times end to end of each device, in milliseconds. */
  readonly times: readonly {
    readonly device: "gpu" | "cpu" | "auto" | "hybrid";
    readonly milliseconds: number;
  }[];
  /** The page's own sentence about these times; null where there is none. */
  readonly verdict: string | null;
}

export interface EmbedSettings {
  /** The program, or its text; by default there is none until `set`. */
  readonly program?: EmbeddedProgram | string;
  /** The parts that are shown; by default the editor and the output. */
  readonly show?: readonly ("editor" | "output" | "timings")[];
  /** Whether the reader cannot change the program; by default they can. */
  readonly readonly?: boolean;
  readonly theme?: "system" | "light" | "dark";
  /** The height of the frame in pixels, from 120 to 4000; by default 420. */
  readonly height?: number;
  /** The accessible name of the frame. */
  readonly title?: string;
  /** The address of a Tensorpad site; by default the folder that the module was loaded from. */
  readonly site?: string;
}

/** A program in a page. Promises reject with an Error that says what is wrong. */
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
  /** Calls `listener` with the result of each run, whoever began it. The result ends that. */
  onResult(listener: (result: EmbeddedResult) => void): () => void;
  /** Removes the frame. */
  remove(): void;
}
