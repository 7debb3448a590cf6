/** What another library offers, as lists of names, for the table of docs/compatibility.md. */
export interface Library {
  readonly title: string;
  /** Which version or edition the names are from. */
  readonly edition: string;
  /** Names between white space; those of a submodule after its name, as `linalg.norm`. */
  readonly names: string;
  /** What this library means by a name, where it is called otherwise here: a name or a call. */
  readonly renames: Readonly<Record<string, string>>;
  /** Names that an op here has too but that mean something else, with what. */
  readonly differs: Readonly<Record<string, string>>;
  /** Names that are here with another default, other arguments or another edge, with what; never what they mean. */
  readonly notes: Readonly<Record<string, string>>;
  /** What holds for many of its names. */
  readonly throughout: readonly string[];
  /** Names that are not provided here, by the reason in a few words. */
  readonly leftOut: Readonly<Record<string, string>>;
}

export function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** The names of a submodule, with its name before each. */
export function within(module: string, names: string): string {
  return words(names)
    .map((name) => `${module}.${name}`)
    .join(" ");
}

/** Names without some of them. */
export function without(names: string, absent: string): string {
  const gone = new Set(words(absent));
  return words(names)
    .filter((name) => !gone.has(name))
    .join(" ");
}
