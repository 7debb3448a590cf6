/**
 * The functions of kernels: written for one kernel's sizes, or for many sizes and kept by a key. In the second case a
 * kernel of a new size costs a look-up, and nothing is written or compiled.
 */
import { ByteCache } from "../../ir/caches/byte-cache.ts";
import { type CacheBudget, cacheBudgets } from "../../ir/caches/cache-budgets.ts";
import { load } from "./assembler/expression.ts";
import { bytesOfFunction, FunctionBuilder, type WasmFunction } from "./assembler/function.ts";
import { argumentsAt, parameters } from "./kernel-phase.ts";
import {
  constantSizes,
  ListedSizes,
  type SizedCode,
  type SizedFunction,
  WordSizes,
} from "./sizes.ts";

export interface Functions {
  /** Whether functions are for many sizes. */
  readonly isGeneral: boolean;
  /** Returns the function with the words that it takes. Throws `notGeneral` where there would be too many. */
  readonly make: (sized: SizedCode) => SizedFunction;
  /** Returns a text that no other function for many sizes has. */
  readonly keyOf: (made: WasmFunction) => string;
}

/** Thrown by lowerings that write no functions for many sizes. */
export const notGeneral: Error = new Error("the kernel has no code for many sizes");

/** Functions that would need more words than this are written for each size. */
const maxWords = 64;

export const ownFunctions: Functions = {
  isGeneral: false,
  make: ({ name, code }) => {
    const b = new FunctionBuilder(name, parameters);
    code(constantSizes)(b);
    return { function: b.finish(), words: [] };
  },
  keyOf: ({ name }) => name,
};

export class GeneralFunctions implements Functions {
  readonly isGeneral = true;
  readonly #functions: ByteCache<string, WasmFunction>;
  readonly #numbers = new WeakMap<WasmFunction, number>();
  #made = 0;
  #written = 0;
  readonly #finish: (made: WasmFunction) => WasmFunction;

  /** `finish` maps each function once it is written. */
  constructor(
    finish: (made: WasmFunction) => WasmFunction = (made) => made,
    budget: CacheBudget = cacheBudgets.functionFamilies,
  ) {
    this.#finish = finish;
    this.#functions = new ByteCache(budget);
  }

  /** The bytes of the functions that are kept. */
  get bytes(): number {
    return this.#functions.bytes;
  }

  /** The number of functions that were written so far. */
  get written(): number {
    return this.#written;
  }

  make(sized: SizedCode): SizedFunction {
    const listed = new ListedSizes();
    sized.code(listed);
    const { words } = listed;
    if (words.length > maxWords) throw notGeneral;
    const key = `${sized.name} ${sized.buffers.length} ${words.length} ${listed.key}`;
    const made = this.#functions.getOrMake(
      key,
      () => this.write(sized, words.length),
      (each) => key.length + bytesOfFunction(each),
    );
    return { function: made, words };
  }

  keyOf(made: WasmFunction): string {
    const number = this.#numbers.get(made) ?? ++this.#made;
    this.#numbers.set(made, number);
    return String(number);
  }

  /** Writes the function of some kernel's code for all kernels with its key. */
  protected write({ name, buffers, code }: SizedCode, count: number): WasmFunction {
    this.#written++;
    const b = new FunctionBuilder(name, parameters);
    const words = Array.from({ length: count }, (_, word) => {
      const local = b.local("i32", `size_${word}`);
      b.set(local, load("i32", argumentsAt, 4 * (buffers.length + word)));
      return local;
    });
    code(new WordSizes(words))(b);
    const made = b.finish();
    // Comments name the sizes of one kernel.
    const instructions = made.instructions.filter((each) => "opcode" in each);
    return this.#finish({ ...made, instructions });
  }
}
