/** Collects the pieces of a block: texts, and between them what directives govern. */
import { type Reference, segmentsOf } from "./segments.ts";
import type { ShaderPiece } from "./shader.ts";

export class BlockText {
  readonly all: ShaderPiece[] = [];
  readonly #text: string;
  /** The offset at which the text that is still to be added begins. */
  #from: number;
  #references: Reference[] = [];
  #declares = false;

  constructor(text: string, from: number) {
    this.#text = text;
    this.#from = from;
  }

  /** Records that the text declares something that the block's other pieces can name. */
  declares(): void {
    this.#declares = true;
  }

  addReference(reference: Reference | null): void {
    if (reference) this.#references.push(reference);
  }

  /** Adds the text up to the offset `end`. */
  addText(end: number): void {
    if (end > this.#from) {
      const segments = segmentsOf(this.#text, this.#from, end, this.#references);
      this.all.push({ kind: "text", segments, declares: this.#declares, isNested: false });
    }
    this.#references = [];
    this.#declares = false;
  }

  /** Adds what a directive governs; text continues at `from`. */
  add(pieces: readonly ShaderPiece[], from: number): void {
    this.all.push(...pieces);
    this.#from = from;
  }
}
