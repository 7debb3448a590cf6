/** The keys of the ARIA pattern of tabs. */

/** The tab that a key selects from the chosen one, wrapping at both ends; undefined for any other key. */
export function tabByKey<Name>(
  key: string,
  names: readonly Name[],
  chosen: Name,
): Name | undefined {
  const at = names.indexOf(chosen);
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: names.length - 1,
  };
  const to = targets[key];
  return to === undefined ? undefined : names[(to + names.length) % names.length];
}
