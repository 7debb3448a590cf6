/** The walk over a graph by which exports tell what belongs to whom. In: places, and where each leads. Out: sets. */

/** All places that are reached from these, themselves among them. `next` has the places that one leads to at once. */
export function reached<Place>(
  from: Iterable<Place>,
  next: (place: Place) => readonly Place[],
): ReadonlySet<Place> {
  const seen = new Set(from);
  const waiting = [...seen];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop())
    for (const other of next(place)) {
      if (seen.has(other)) continue;
      seen.add(other);
      waiting.push(other);
    }
  return seen;
}

/**
 * All places that results depend on, the results themselves among them: a state among them is a parameter, and any other
 * is an optimiser's. A target is no result where `isKept` says that an input has it in the next run.
 */
export function behindResults<Place>(
  targets: readonly Place[],
  isKept: (target: number) => boolean,
  operandsOf: (place: Place) => readonly Place[],
): ReadonlySet<Place> {
  return reached(
    targets.filter((_, target) => !isKept(target)),
    operandsOf,
  );
}
