/**
 * Compiles the program whenever its visitor pauses, so that Run finds it compiled. In: the text on the page.
 * Out: the compiler's result for a text, computed once as long as the text stays on the page.
 */
import type { Compiled } from "../../run/runner.ts";

/** The time without a change that counts as a pause in typing. */
const pauseMilliseconds = 300;

export interface Compiler {
  compile(source: string): Promise<Compiled>;
  /** A number that changes whenever the text to compile does. */
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

  /**
   * Compiles the text of `source` once it has not changed for a while; `changed` registers a listener for
   * changes. Returns a function that ends this.
   */
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

  /**
   * A result is not cached if it failed, or if the text changed meanwhile so that it may belong to another
   * text.
   */
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
