/**
 * Finds out what the steps of a loop do with the buffers of a plan, and decides which of them lie in the memory of the
 * workgroup that runs the loop. A buffer is meant whole here: windows are parts of the buffer that they are windows of.
 */
import { locationOf, type Plan, type PlanBuffer, type PlanLoop } from "../../../ir/plan.ts";

/** A loop of a plan, with those inside of it, inner ones first. */
export interface Nest {
  readonly loop: PlanLoop;
  readonly inside: readonly PlanLoop[];
}

/** A whole buffer that steps of the loop use. */
export interface LoopValue {
  readonly number: number;
  /** Rounded up to four words, as shaders read and write. */
  readonly bytes: number;
  readonly isRead: boolean;
  readonly isWritten: boolean;
  /** True if something besides the loop's steps reads or writes it. */
  readonly isShared: boolean;
  /** True if an iteration finds in it what the one before has left there. */
  readonly isCarried: boolean;
  /** True if each iteration uses another part of it. */
  readonly isMoving: boolean;
}

/** The number of the whole buffer. */
export function wholeOf(buffers: readonly PlanBuffer[], number: number): number {
  const buffer = buffers[number] as PlanBuffer;
  return buffer.role === "window" ? wholeOf(buffers, buffer.of) : number;
}

/** The buffers that the loops around it move or exchange between their iterations. */
export function movedAround({ loops = [] }: Plan, { loop, inside }: Nest): ReadonlySet<number> {
  const around = loops.filter(
    (each) =>
      each !== loop && !inside.includes(each) && each.first <= loop.first && loop.last <= each.last,
  );
  return new Set(
    around.flatMap(({ moving, swaps }) => [...moving.map(({ buffer }) => buffer), ...swaps.flat()]),
  );
}

/** The values that a loop uses, by number. */
export function valuesOf(plan: Plan, { loop, inside }: Nest): ReadonlyMap<number, LoopValue> {
  const { steps, buffers } = plan;
  const whole = (number: number): number => wholeOf(buffers, number);
  const used = new Set<number>();
  const read = new Set<number>();
  const written = new Set<number>();
  const shared = new Set<number>();
  for (const [index, { inputs, outputs }] of steps.entries()) {
    const isInside = index >= loop.first && index < loop.last;
    for (const number of [...inputs, ...outputs]) (isInside ? used : shared).add(whole(number));
    if (!isInside) continue;
    for (const number of inputs) read.add(whole(number));
    for (const number of outputs) written.add(whole(number));
  }
  const around = [loop, ...inside.filter(({ first, last }) => isSame(loop, { first, last }))];
  const carried = new Set(around.flatMap(({ swaps }) => swaps.flat()).map(whole));
  const moving = new Set(
    [loop, ...inside].flatMap((each) => each.moving.map(({ buffer }) => whole(buffer))),
  );
  for (const each of [loop, ...inside]) {
    if (each.test) {
      shared.add(whole(each.test.buffer));
      read.add(whole(each.test.buffer));
    }
    // A buffer is used wherever the one is whose place it takes.
    for (const [one, two] of each.swaps.map((pair) => pair.map(whole) as [number, number])) {
      for (const number of [one, two]) used.add(number);
      if (read.has(one) || read.has(two)) read.add(one).add(two);
      if (written.has(one) || written.has(two)) written.add(one).add(two);
    }
  }
  return new Map(
    [...used].map((number): [number, LoopValue] => {
      const { role, byteLength } = buffers[number] as PlanBuffer;
      const value: LoopValue = {
        number,
        bytes: 16 * Math.ceil(Math.max(1, byteLength) / 16),
        isRead: read.has(number),
        isWritten: written.has(number),
        isShared: role !== "scratch" || shared.has(number) || !written.has(number),
        isCarried: carried.has(number),
        isMoving: moving.has(number),
      };
      return [number, value];
    }),
  );
}

export function isSame(
  one: Pick<PlanLoop, "first" | "last">,
  other: Pick<PlanLoop, "first" | "last">,
): boolean {
  return one.first === other.first && one.last === other.last;
}

/**
 * The first word of each value that lies in the workgroup's memory: the small ones first, as many as fit. Rows of items
 * and results stay outside, since each is used once.
 */
export function wordsInside(
  values: ReadonlyMap<number, LoopValue>,
  bytes: number,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let end = 0;
  const small = [...values.values()].filter(({ isMoving }) => !isMoving);
  for (const value of small.sort((one, other) => one.bytes - other.bytes)) {
    if (end + value.bytes > bytes) break;
    found.set(value.number, end / 4);
    end += value.bytes;
  }
  return found;
}

/** A loop's kernel is bound to this once: a range of a buffer of the caller's, or of an arena. */
export interface LoopBinding {
  readonly holder: { readonly buffer: number } | { readonly arena: number };
  readonly isWritten: boolean;
  readonly from: number;
  readonly to: number;
}

/** The bindings of those values that are not only in the workgroup's memory, by the value's number. */
export function bindingsOf(
  { buffers }: Plan,
  values: Iterable<LoopValue>,
  alignment: number,
): { readonly bindings: readonly LoopBinding[]; readonly of: ReadonlyMap<number, number> } {
  const bindings: LoopBinding[] = [];
  const indices = new Map<string, number>();
  const of = new Map<number, number>();
  for (const { number, bytes, isWritten } of values) {
    const { holder, offset } = locationOf(buffers, number);
    const key = JSON.stringify(holder);
    const index = indices.get(key) ?? bindings.length;
    const before = bindings[index];
    indices.set(key, index);
    of.set(number, index);
    bindings[index] = {
      holder,
      isWritten: isWritten || before?.isWritten === true,
      from: Math.min(before?.from ?? Number.POSITIVE_INFINITY, offset - (offset % alignment)),
      to: Math.max(before?.to ?? 0, offset + bytes),
    };
  }
  // As in every kernel, what is only read comes first.
  const order = [...bindings.keys()].sort(
    (one, other) => Number(bindings[one]?.isWritten) - Number(bindings[other]?.isWritten),
  );
  return {
    bindings: order.map((index) => bindings[index] as LoopBinding),
    of: new Map([...of].map(([number, index]) => [number, order.indexOf(index)])),
  };
}
