/** Tokenizers: text as ids of tokens, which a model computes with, and back. */
import { checkMethods } from "../../graph/checked.ts";
import { fault } from "../../ir/fault.ts";
import { inWorker } from "../workers/once.ts";
import type { Codec } from "./codec.ts";
import type { Merge } from "./merges.ts";
import type { SavedTokenizer } from "./saved.ts";
import type { SpecialTokens } from "./special.ts";

export interface EncodeOptions {
  /** Whether special tokens are found in the text; false reads them as any other text. Default true. */
  readonly special?: boolean;
}

/** Text as ids of tokens, and back. */
export interface Tokenizer {
  /** The number of tokens: ids are the non-negative integers below it. */
  readonly size: number;
  /** The merged pairs of ids, in their order; the first one becomes token 256. Empty for characters. */
  readonly merges: readonly Merge[];
  /** The ids of the special tokens, which are the last ones. */
  readonly special: Readonly<Record<string, number>>;
  /** The ids of a text's tokens; `tensor` makes an i32 tensor of them. */
  encode(text: string, options?: EncodeOptions): Int32Array<ArrayBuffer>;
  /** The same ids, computed in a worker while the program continues. Rejects with a Fault where there are no workers. */
  encodeInWorker(text: string, options?: EncodeOptions): Promise<Int32Array<ArrayBuffer>>;
  /**
   * The text of these ids, such as a tensor's `data()`. What `encode` returned is restored exactly; bytes that are not
   * valid text, as a model may generate them, become U+FFFD. Throws a Fault for an unknown id.
   */
  decode(ids: ArrayLike<number>): string;
  /** `JSON.stringify` writes this, and `tokens.from` reads it. */
  toJSON(): SavedTokenizer;
}

/** A codec and special tokens, whose ids follow those of the codec. */
export class CodecTokenizer implements Tokenizer {
  readonly size: number;
  readonly merges: readonly Merge[];
  readonly special: Readonly<Record<string, number>>;
  readonly #codec: Codec;
  readonly #tokens: SpecialTokens;

  constructor(codec: Codec, tokens: SpecialTokens) {
    const { texts } = tokens;
    this.size = codec.size + texts.length;
    this.merges = codec.merges;
    this.special = Object.fromEntries(texts.map((text, index) => [text, codec.size + index]));
    this.#codec = codec;
    this.#tokens = tokens;
  }

  encode(text: string, { special = true }: EncodeOptions = {}): Int32Array<ArrayBuffer> {
    const ids: number[] = [];
    for (const [index, part] of (special ? this.#tokens.split(text) : [text]).entries()) {
      if (index % 2 === 0) this.#codec.encode(part, ids);
      else ids.push(this.special[part] as number);
    }
    return new Int32Array(ids);
  }

  async encodeInWorker(
    text: string,
    { special = true }: EncodeOptions = {},
  ): Promise<Int32Array<ArrayBuffer>> {
    return inWorker(
      "encodeInWorker",
      (item: string, _: number, here: { tokenizer: Tokenizer; special: boolean }) =>
        here.tokenizer.encode(item, { special: here.special }),
      {
        item: text,
        name: "the text",
        constants: { values: { special }, tokenizers: { tokenizer: this.toJSON() } },
      },
    );
  }

  decode(ids: ArrayLike<number>): string {
    let text = "";
    let run: number[] = [];
    for (const id of Array.from(ids)) {
      this.#check(id);
      if (id < this.#codec.size) run.push(id);
      else {
        text += this.#codec.decode(run) + this.#tokens.texts[id - this.#codec.size];
        run = [];
      }
    }
    return text + this.#codec.decode(run);
  }

  toJSON(): SavedTokenizer {
    return this.#codec.saved(this.#tokens.texts);
  }

  #check(id: number): void {
    if (Number.isInteger(id) && id >= 0 && id < this.size) return;
    throw fault("decode", `unknown id ${id}: expected an integer from 0 to ${this.size - 1}`);
  }

  static {
    checkMethods((method) => method, "Tokenizer", CodecTokenizer.prototype);
  }
}
