/** The names in an archive's file of weights: each tensor has one, whichever modules read it. */
import type { ManifestInput } from "../export/manifest.ts";

export class WeightNames<Identity> {
  readonly #names = new Map<Identity, string>();
  readonly #taken = new Set<string>();
  readonly #separator: string;

  /** The separator is between the name of a module and that of a tensor. */
  constructor(separator: "." | "/") {
    this.#separator = separator;
  }

  /** The input with the name of its tensor; `add` is called with the name where the tensor is new. */
  named(
    input: ManifestInput,
    tensor: Identity,
    module: string,
    add: (name: string) => unknown,
  ): ManifestInput {
    const name = this.#names.get(tensor) ?? this.#free(input.name, module);
    if (!this.#names.has(tensor)) {
      this.#names.set(tensor, name);
      this.#taken.add(name);
      add(name);
    }
    return name === input.name ? input : { ...input, tensor: name };
  }

  /** A name that another tensor has is preceded by that of the module. */
  #free(name: string, module: string): string {
    let free = name;
    while (this.#taken.has(free)) free = `${module}${this.#separator}${free}`;
    return free;
  }
}
