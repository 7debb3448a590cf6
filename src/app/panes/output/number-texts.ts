/** Texts that differ in their numbers only, as rounding and clocks make them. */

/** A number with the unit of a time, if one follows, since longer times have other units. */
const numbers = /[-−]?\d[\d,]*(?:\.\d+)?(?:e[-+]?\d+)?(?: ?(?:ns|µs|ms|s|min)\b)?/giu;

/**
 * The largest relative difference between the numbers of texts with the same words. Null if the words differ, and
 * infinite if only the units do.
 */
export function numberDifference(one: string, other: string): number | null {
  if (one.replace(numbers, "#") !== other.replace(numbers, "#")) return null;
  const [first, second] = [one.match(numbers) ?? [], other.match(numbers) ?? []];
  return first.reduce((most, text, at) => Math.max(most, between(text, second[at] ?? "")), 0);
}

function between(one: string, other: string): number {
  if (one === other) return 0;
  if (unitOf(one) !== unitOf(other)) return Number.POSITIVE_INFINITY;
  const [a, b] = [amountOf(one), amountOf(other)];
  return Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b), Number.MIN_VALUE);
}

function unitOf(text: string): string {
  return /[a-zµ]+$/iu.exec(text)?.[0] ?? "";
}

function amountOf(text: string): number {
  return Number.parseFloat(text.replaceAll(",", "").replace("−", "-"));
}

/** True if both texts are equal up to a time, as the lines of `bench` are, whose spreads have several words. */
export function leadToTimes(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => text.split(time, 1)[0]);
  return time.test(one) && time.test(other) && first === second;
}

const time = /\d[\d,.]* ?(?:ns|µs|ms|s|min)\b/u;

/** True if a program has random numbers that do not follow the seed, so that no two runs are the same. */
export function readsRandom(source: string): boolean {
  return /\bMath\.random\(|\bcrypto\.(?:getRandomValues|randomUUID)\(/.test(source);
}

/** True if a program reads the clock or measures times, so that numbers that it prints may be times. */
export function readsClock(source: string): boolean {
  return /\b(?:bench|pipeline)\(|\bperformance\.now\(|\bDate\.now\(|\bnew Date\(\)|\bconsole\.time/.test(
    source,
  );
}
