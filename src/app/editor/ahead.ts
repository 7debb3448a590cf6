/**
 * Compiles the program whenever its visitor pauses, so that Run finds it done. In: the text on the page.
 * Out: what the compiler says of a text, each text once as long as it stays on the page.
 */
import type { Compiled } from "../store/runner.ts";

/** A pause in typing. */
const pauseMilliseconds = 300;

export interface Compiler {
  compile(source: string): Promise<Compiled>;
  /** A number that changes with every change of the text that is compiled. */
  version(): Promise<number>;
}

export class AheadCompiler {
  readonly #compiler: Compiler;
  #known: { readonly source: string; readonly compiled: Promise<Compiled> } | null = null;

  constructor(compiler: Compiler) {
    this.#compiler = compiler;
  }

  compile(source: string): Promise<Compiled> {
    if (this.#known?.source === source) return this.#known.compiled;
    const compiled = this.#compile(source);
    this.#known = { source, compiled };
    return compiled;
  }

  /** Compiles what `source` gives once it has not changed for a while; `changed` calls back at each change. Returns what ends it. */
  follow(source: () => string, changed: (listener: () => void) => () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void this.compile(source()).catch(() => {}), pauseMilliseconds);
    };
    const end = changed(wait);
    wait();
    return () => {
      clearTimeout(timer);
      end();
    };
  }

  /** What fails, or was typed into meanwhile and may be of another text, is not kept. */
  async #compile(source: string): Promise<Compiled> {
    const forget = (): void => {
      if (this.#known?.source === source) this.#known = null;
    };
    try {
      const before = await this.#compiler.version();
      const compiled = await this.#compiler.compile(source);
      if ((await this.#compiler.version()) !== before) forget();
      return compiled;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
