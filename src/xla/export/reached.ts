/** The walk over a graph by which exports tell what belongs to whom. In: nodes, and where each leads. Out: sets. */

/** All nodes that are reached from these, which are included. `next` returns the nodes that one leads to directly. */
export function reached<Node>(
  from: Iterable<Node>,
  next: (node: Node) => readonly Node[],
): ReadonlySet<Node> {
  const seen = new Set(from);
  const waiting = [...seen];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    for (const other of next(node)) {
      if (seen.has(other)) continue;
      seen.add(other);
      waiting.push(other);
    }
  return seen;
}

/**
 * All nodes that results depend on, the results included: a state among them is a parameter, and any other
 * is an optimiser's. A target is no result where `isKept` says that an input has it in the next run.
 */
export function behindResults<Node>(
  targets: readonly Node[],
  isKept: (target: number) => boolean,
  operandsOf: (node: Node) => readonly Node[],
): ReadonlySet<Node> {
  return reached(
    targets.filter((_, target) => !isKept(target)),
    operandsOf,
  );
}
