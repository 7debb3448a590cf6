/** Guesses which of our names a program meant, from other libraries' names, other spellings and typing errors. */

/** Maps other libraries' names, in lower case and without underscores, to what they may be called here. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  dim: ["axis", "axes"],
  dims: ["axes", "axis"],
  axis: ["axes"],
  axes: ["axis"],
  keepdim: ["keepdims"],
  learningrate: ["lr"],
  usebias: ["bias"],
  biasinitializer: ["biasInit"],
  kernelinitializer: ["weightInit"],
  epsilon: ["eps"],
  strides: ["stride"],
  dilationrate: ["dilation"],
  dilations: ["dilation"],
  ddof: ["correction"],
  unbiased: ["correction"],
  type: ["dtype"],
  size: ["shape", "s", "outputSize"],
  n: ["count", "length", "size"],
  num: ["count"],
  rate: ["lr", "probability", "p"],
  seed: ["key"],
  rng: ["key"],
  generator: ["key"],
  prngkey: ["key"],
  weightdecay: ["weightDecay"],
  l2: ["weightDecay"],
  l2reg: ["weightDecay"],
  beta1: ["betas"],
  beta2: ["betas"],
  b1: ["betas"],
  b2: ["betas"],
  rho: ["alpha"],
  decay: ["alpha", "weightDecay"],
  iscausal: ["causal"],
  attnmask: ["mask"],
  dropoutp: ["dropout"],
  classweights: ["weight"],
  weights: ["weight"],
  weight: ["weights"],
  fromlogits: [],
  unitstriangular: ["unitDiagonal"],
  numlayers: ["layers"],
  hiddensize: ["hidden"],
  descending: ["descending", "largest"],
  reverse: ["descending"],
  numsamples: ["count"],
};

/** Finds the known name that was probably meant, or null. */
export function meantBy(given: string, known: readonly string[]): string | null {
  const plain = plainOf(given);
  const same = known.find((name) => plainOf(name) === plain);
  if (same !== undefined) return same;
  const listed = Object.hasOwn(elsewhere, plain) ? (elsewhere[plain] ?? []) : [];
  const alias = listed.find((name) => known.includes(name));
  if (alias !== undefined) return alias;
  let nearest: string | null = null;
  let least = Math.floor(given.length / 3) + 1;
  for (const name of known) {
    const steps = distance(plain, plainOf(name));
    if (steps < least) [nearest, least] = [name, steps];
  }
  return nearest;
}

function plainOf(name: string): string {
  return name.replace(/_/g, "").toLowerCase();
}

/** The Levenshtein distance of two names, of which only the first 40 letters are compared. */
function distance(from: string, to: string): number {
  const [x, y] = [from.slice(0, 40), to.slice(0, 40)];
  let row = Array.from({ length: y.length + 1 }, (_, index) => index);
  for (let i = 0; i < x.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < y.length; j++) {
      const change = (row[j] as number) + (x[i] === y[j] ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row[y.length] as number;
}
