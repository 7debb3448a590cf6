/**
 * Families of functions that differ only by their numbers. A plan's functions are compiled as they are; but where
 * plan after plan brings another function of one name, as in a loop over a context that grows, each family gets a
 * function of which the numbers are arguments, and from then on no member is compiled any more.
 */
import { ByteCache } from "../../ir/caches/byte-cache.ts";
import { type CacheBudget, cacheBudgets } from "../../ir/caches/cache-budgets.ts";
import { heldBytes } from "../../ir/caches/held-bytes.ts";
import { bytesOfFunction, type WasmFunction } from "./assembler/function.ts";
import { generalize } from "./assembler/generalize.ts";
import { hasSameSkeleton, type Skeleton, skeletonOf } from "./assembler/skeleton.ts";
import { argumentsAt } from "./kernel-phase.ts";

/** A function to compile, and the words that it takes behind its other arguments. */
export interface Code {
  readonly function: WasmFunction;
  readonly words: readonly number[];
}

/** After this many plans with new functions of one name, one function is made for many sizes. */
const fewestPlans = 3;
/** Functions that would need more arguments than this are compiled one by one. */
const maxWords = 48;

export class Families {
  readonly #names: ByteCache<string, Name>;
  readonly #families: ByteCache<number, Family>;
  readonly #codes = new WeakMap<WasmFunction, Code>();

  constructor(budget: CacheBudget = cacheBudgets.functionFamilies) {
    this.#names = new ByteCache(budget);
    this.#families = new ByteCache(budget);
  }

  /** The bytes of the names and families that are kept. */
  get bytes(): number {
    return this.#names.bytes + this.#families.bytes;
  }

  /** Returns a function's code; `plan` identifies the plan, and `addresses` is the number of address arguments. */
  codeOf(made: WasmFunction, addresses: number, plan: symbol): Code {
    const known = this.#codes.get(made);
    if (known !== undefined) return known;
    const skeleton = skeletonOf(made);
    const name = this.#names.getOrMake(
      made.name,
      () => new Name(skeleton.numbers),
      ({ common }) => made.name.length + heldBytes(common),
    );
    const before = this.#families.get(skeleton.hash);
    const isMember = before?.addresses === addresses && hasSameSkeleton(before.base, skeleton);
    const family = isMember ? before : new Family(addresses, skeleton);
    const code = family.codeOf(skeleton, name, plan);
    if (isMember) this.#families.resize(skeleton.hash, family.bytes);
    else this.#families.set(skeleton.hash, family, family.bytes);
    this.#codes.set(made, code);
    return code;
  }
}

/** The functions of one name, in all families. */
class Name {
  /** The numbers that occur in all of them. */
  readonly common: Set<number>;
  readonly #plans = new Set<symbol>();

  constructor(numbers: readonly number[]) {
    this.common = new Set(numbers);
  }

  /** Whether enough plans brought new functions of the name. */
  get isGrowing(): boolean {
    return this.#plans.size >= fewestPlans;
  }

  add(numbers: readonly number[], plan: symbol): void {
    const own = new Set(numbers);
    for (const number of this.common) if (!own.has(number)) this.common.delete(number);
    if (!this.isGrowing) this.#plans.add(plan);
  }
}

interface General {
  readonly function: WasmFunction;
  /** The group of each number; those of group 0 do not vary. */
  readonly groups: Int32Array;
  /** An index into the numbers for each group that varies. */
  readonly first: readonly number[];
}

/** A function that was compiled as it is, or for which the general function was made. */
interface Member {
  readonly numbers: readonly number[];
  /** Null once there is a general function, because no later function is compiled as this one then. */
  made: WasmFunction | null;
}

class Family {
  readonly addresses: number;
  /** The first member, with which the others are compared. */
  readonly base: Skeleton;
  readonly #members: Member[] = [];
  #general: General | null = null;

  constructor(addresses: number, base: Skeleton) {
    this.addresses = addresses;
    this.base = base;
  }

  /** The bytes of the functions and numbers that the family keeps. */
  get bytes(): number {
    const { made, instructions, numbers } = this.base;
    const kept = this.#members.filter((member) => member.made !== null && member.made !== made);
    const functions = [made, ...kept.map((member) => member.made as WasmFunction)];
    if (this.#general) functions.push(this.#general.function);
    return (
      functions.reduce((sum, each) => sum + bytesOfFunction(each), 0) +
      8 * (instructions.length + numbers.length * (this.#members.length + 1))
    );
  }

  codeOf(skeleton: Skeleton, name: Name, plan: symbol): Code {
    const exact = { function: skeleton.made, words: [] };
    if (this.#general === null) {
      const twin = this.#members.find(({ numbers }) => isEqual(numbers, skeleton.numbers));
      if (twin !== undefined) return { function: twin.made ?? skeleton.made, words: [] };
    }
    if (this.#general === null || !fits(this.#general, this.base, skeleton)) {
      this.#members.push({ numbers: skeleton.numbers, made: skeleton.made });
      name.add(skeleton.numbers, plan);
      if (!name.isGrowing) return exact;
      const general = this.#generalize(name.common);
      if (general === null) return exact;
      this.#general = general;
      for (const member of this.#members) member.made = null;
    }
    const { function: made, first } = this.#general;
    return { function: made, words: first.map((index) => skeleton.numbers[index] as number) };
  }

  /**
   * Makes the function in which those numbers vary that differ between members, or that not all functions of the
   * name have. Null where there are too many.
   */
  #generalize(common: ReadonlySet<number>): General | null {
    const { base } = this;
    const groups = new Int32Array(base.numbers.length);
    const known = new Map<string, number>();
    const first: number[] = [];
    for (const [index, number] of base.numbers.entries()) {
      const values = this.#members.map(({ numbers }) => numbers[index]);
      if (common.has(number) && values.every((value) => value === number)) continue;
      const key = values.join();
      const group = known.get(key) ?? first.push(index);
      known.set(key, group);
      groups[index] = group;
    }
    if (first.length > maxWords) {
      // The next members are compared with few others again.
      this.#members.length = 1;
      return null;
    }
    const made = generalize(base, groups, first.length, this.addresses, argumentsAt.number);
    return { function: made, groups, first };
  }
}

/** Whether the general function does what the member does, if it receives the member's numbers. */
function fits({ groups, first }: General, base: Skeleton, { numbers }: Skeleton): boolean {
  return numbers.every((number, index) => {
    const group = groups[index] as number;
    return number === (group === 0 ? base.numbers[index] : numbers[first[group - 1] as number]);
  });
}

function isEqual(one: readonly number[], other: readonly number[]): boolean {
  return one.every((number, index) => number === other[index]);
}
