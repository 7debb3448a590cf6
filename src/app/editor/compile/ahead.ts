/**
 * Compiles the program whenever its visitor pauses, so that Run finds it compiled. A result is kept as long as no other
 * text was compiled since.
 */
import type { Compiled } from "../../run/runner.ts";
import { useProgram } from "../../run/session.ts";

/** The time without a change that counts as a pause in typing. */
const pauseMilliseconds = 300;

export class AheadCompiler {
  readonly #compile: (source: string) => Promise<Compiled>;
  #known: { readonly source: string; readonly compiled: Promise<Compiled> } | null = null;

  constructor(compile: (source: string) => Promise<Compiled>) {
    this.#compile = compile;
  }

  compile(source: string): Promise<Compiled> {
    if (this.#known?.source === source) return this.#known.compiled;
    const compiled = this.#compiled(source);
    this.#known = { source, compiled };
    return compiled;
  }

  /** Compiles the program on the page at each pause. Returns a function that ends this, for an effect's cleanup. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      const compile = (): Promise<unknown> => this.compile(useProgram.getState().source);
      timer = setTimeout(() => void compile().catch(() => {}), pauseMilliseconds);
    };
    const end = onEdit(wait);
    wait();
    return () => {
      clearTimeout(timer);
      end();
    };
  }

  /** A result is not kept if it failed, or if the text changed meanwhile so that it may belong to another one. */
  async #compiled(source: string): Promise<Compiled> {
    let isKept = true;
    const end = onEdit(() => {
      isKept = false;
    });
    try {
      return await this.#compile(source);
    } catch (error) {
      isKept = false;
      throw error;
    } finally {
      end();
      if (!isKept && this.#known?.source === source) this.#known = null;
    }
  }
}

function onEdit(listener: () => void): () => void {
  return useProgram.subscribe(({ source }, before) => {
    if (source !== before.source) listener();
  });
}
