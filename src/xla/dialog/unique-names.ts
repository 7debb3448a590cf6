/** Numbers names that occur several times: "linear.0", "linear.1". In: names. Out: as many, all different. */
export function unique(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const taken = new Set(names.filter((name) => counts.get(name) === 1));
  return names.map((name) => {
    if (counts.get(name) === 1) return name;
    let number = 0;
    while (taken.has(`${name}.${number}`)) number++;
    taken.add(`${name}.${number}`);
    return `${name}.${number}`;
  });
}
