/**
 * Collects the body of one WGSL function: its lines, and a fresh name for each value. Equal texts have one name,
 * so an index that several loads need is computed once.
 */
export class Scope {
  readonly #lines: string[] = [];
  readonly #named = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  fresh(prefix: string): string {
    const count = this.#counts.get(prefix) ?? 0;
    this.#counts.set(prefix, count + 1);
    return `${prefix}${count}`;
  }

  line(text: string): void {
    this.#lines.push(text);
  }

  /** Returns the name of a value; names and numbers are returned unchanged. */
  let(prefix: string, text: string): string {
    if (/^[\w.]+$/.test(text)) return text;
    const known = this.#named.get(text);
    if (known !== undefined) return known;
    const name = this.fresh(prefix);
    this.line(`let ${name} = ${text};`);
    this.#named.set(text, name);
    return name;
  }

  text(indent = "  "): string {
    return this.#lines.map((line) => indent + line).join("\n");
  }
}
