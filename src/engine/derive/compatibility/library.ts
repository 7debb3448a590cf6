/** The names that another library offers, for the table of docs/compatibility.md. */
export interface Library {
  readonly title: string;
  /** The version or edition that the names are from. */
  readonly edition: string;
  /** Names between white space; those of a submodule after its name, as `linalg.norm`. */
  readonly names: string;
  /** The counterparts here, a name or a call each, of this library's names that are called otherwise here. */
  readonly renames: Readonly<Record<string, string>>;
  /** Names that an op here has too, but with another meaning, which the value states. */
  readonly differs: Readonly<Record<string, string>>;
  /** Notes on names with the same meaning here but another default, other arguments or another edge case. */
  readonly notes: Readonly<Record<string, string>>;
  /** Differences that hold for many of its names. */
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
