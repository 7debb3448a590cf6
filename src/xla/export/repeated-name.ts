/** Returns a name that several have; undefined where all differ. */
export function repeatedName(named: readonly { readonly name: string }[]): string | undefined {
  const known = new Set<string>();
  return named.find(({ name }) => known.size === known.add(name).size)?.name;
}
