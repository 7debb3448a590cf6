/** Functions for many sizes that are written again for every kernel, to test that all with one key have one code. */
import { GeneralFunctions } from "../target/wasm/general-functions.ts";
import type { SizedCode, SizedFunction } from "../target/wasm/sizes.ts";

export class RewrittenFunctions extends GeneralFunctions {
  /** The number of functions that were written again. */
  rewritten = 0;

  /** Throws where the kernel's function is not the one that was written for the first kernel of its key. */
  override make(sized: SizedCode): SizedFunction {
    const made = super.make(sized);
    const again = this.write(sized, made.words.length);
    if (JSON.stringify(again.instructions) !== JSON.stringify(made.function.instructions))
      throw new Error(`${sized.name} has another function than another kernel with its key`);
    this.rewritten++;
    return made;
  }
}
