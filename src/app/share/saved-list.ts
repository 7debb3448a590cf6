/**
 * The files that Export saves: a list of programs or of runs as JSON, for backup or another browser. In: the items of a
 * list as JSON. Out: the text of a file, and the list again, whose items are not checked yet.
 */

/** Incremented by a change of the fields that older pages cannot read. */
const version = 1;

export type ReadList =
  | { readonly ok: true; readonly list: unknown }
  /** `message` is one lower-case sentence for the visitor. */
  | { readonly ok: false; readonly message: string };

export class SavedList {
  readonly #format: string;
  readonly #name: "programs" | "runs";

  constructor(format: string, name: "programs" | "runs") {
    this.#format = format;
    this.#name = name;
  }

  textOf(items: readonly string[]): string {
    return `{"format":"${this.#format}","version":${version},"${this.#name}":[\n${items.join(",\n")}\n]}\n`;
  }

  /** True for the beginning of such a file, complete or not. */
  isBegunBy(start: string): boolean {
    return new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${this.#format}"`).test(start);
  }

  /** Never throws. */
  read(content: string): ReadList {
    let file: unknown;
    try {
      file = JSON.parse(content);
    } catch {
      return refused("the file is not JSON: choose a file saved by Export");
    }
    const { format, version: made, [this.#name]: list } = Object(file) as Record<string, unknown>;
    if (format !== this.#format)
      return refused(`the file contains no ${this.#name}: choose a file saved by Export`);
    return typeof made === "number" && made > version
      ? refused(
          "the file was saved by a newer version of Tensorpad: reload the page to get that version",
        )
      : { ok: true, list };
  }

  /** The sentence about an import of `all` items, of which `added` were not known. */
  importedText(added: number, all: number): string {
    const items = `${all} ${this.#name.slice(0, all === 1 ? -1 : undefined)}`;
    if (added === 0) return `Nothing was imported: all ${items} are already here`;
    return `Imported ${added} of ${items}${added < all ? ": the others are already here" : ""}`;
  }
}

export function refused(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}
