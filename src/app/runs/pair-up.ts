/** Pairs elements of two lists whose keys are equal, in their order; the others are left over. */
export function pairUp<Thing>(
  earlier: readonly Thing[],
  later: readonly Thing[],
  keyBefore: (thing: Thing) => string,
  keyAfter: (thing: Thing) => string = keyBefore,
): Pairing<Thing> {
  const waiting = new Map<string, Thing[]>();
  for (const thing of earlier) {
    const key = keyBefore(thing);
    const others = waiting.get(key);
    if (others) others.push(thing);
    else waiting.set(key, [thing]);
  }
  const pairs: (readonly [Thing, Thing])[] = [];
  const left: Thing[] = [];
  for (const thing of later) {
    const counterpart = waiting.get(keyAfter(thing))?.shift();
    if (counterpart === undefined) left.push(thing);
    else pairs.push([counterpart, thing]);
  }
  const kept = new Set([...waiting.values()].flat());
  return { pairs, earlier: earlier.filter((thing) => kept.has(thing)), later: left };
}

export interface Pairing<Thing> {
  readonly pairs: readonly (readonly [before: Thing, after: Thing])[];
  /** The elements without a counterpart, in their order. */
  readonly earlier: readonly Thing[];
  readonly later: readonly Thing[];
}
