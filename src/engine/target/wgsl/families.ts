/**
 * Families of shaders that differ only by numbers. In: the text of a shader that is to be compiled. Out: null for the
 * first member of a family and for few of one plan, and for others a text in which the numbers that vary are words of
 * a uniform buffer, so that no further member needs another pipeline.
 */
import { ByteCache } from "../../ir/caches/byte-cache.ts";
import { type CacheBudget, cacheBudgets } from "../../ir/caches/cache-budgets.ts";
import { generalText } from "./general-text.ts";
import { type Skeleton, skeletonOf } from "./skeleton.ts";

export interface GeneralCode {
  readonly code: string;
  /** The words that the code reads in place of the member's numbers. */
  readonly words: readonly number[];
}

/** The plan that needs a shader. */
export interface Need {
  /** A number that no other plan of the device has. */
  readonly plan: number;
  /**
   * Whether so many kernels of the plan are alike that a general text saves time: it takes as long to compile as the
   * text of one member, and members' own texts follow where the plan is run again and again.
   */
  readonly hasManyAlike: boolean;
}

/** Shaders that would need more words than this are compiled one by one. */
const maxWords = 128;
/** A family that needs a new general text this often has too little in common. */
const maxTexts = 6;

export class TextFamilies {
  readonly #families: ByteCache<string, Family>;

  constructor(budget: CacheBudget = cacheBudgets.shaderFamilies) {
    this.#families = new ByteCache(budget);
  }

  /** `bindGroup` is the group of the words. */
  generalOf(code: string, bindGroup: number, need: Need): GeneralCode | null {
    const skeleton = skeletonOf(code);
    const key = `${bindGroup} ${skeleton.text}`;
    const family = this.#families.get(key);
    if (family === undefined) {
      this.#families.set(key, new Family(skeleton, bindGroup, need.plan), bytesOf(skeleton));
      return null;
    }
    const general = family.codeOf(skeleton.numbers, need);
    this.#families.resize(key, bytesOf(skeleton) + family.bytes);
    return general;
  }
}

/** The bytes of a key and of a base with its numbers. */
function bytesOf({ code, text, numbers }: Skeleton): number {
  return 2 * (code.length + text.length) + 16 * numbers.length;
}

interface General {
  readonly code: string;
  /** The group of each number; those of group 0 do not vary. */
  readonly groups: Int32Array;
  /** An index into the numbers for each group that varies. */
  readonly first: readonly number[];
}

class Family {
  readonly #base: Skeleton;
  readonly #bindGroup: number;
  /** The plan of the first member. */
  readonly #plan: number;
  /** The numbers of members that no general text fitted yet. */
  readonly #members: (readonly number[])[];
  #general: General | null = null;

  constructor(base: Skeleton, bindGroup: number, plan: number) {
    this.#base = base;
    this.#bindGroup = bindGroup;
    this.#plan = plan;
    this.#members = [base.numbers];
  }

  /** The bytes of the general text and of the members' numbers. */
  get bytes(): number {
    const { length } = this.#general?.code ?? "";
    return 2 * length + 8 * this.#base.numbers.length * this.#members.length;
  }

  /** Null for the numbers of the base, for few members in one plan, and where too many vary. */
  codeOf(numbers: readonly number[], { plan, hasManyAlike }: Need): GeneralCode | null {
    if (isEqual(numbers, this.#base.numbers)) return null;
    if (this.#general === null || !fits(this.#general, this.#base, numbers)) {
      if (this.#members.length > maxTexts) return null;
      this.#members.push(numbers);
      if (plan === this.#plan && !hasManyAlike) return null;
      this.#general = this.#generalize();
    }
    if (this.#general === null) return null;
    const { code, first } = this.#general;
    return { code, words: first.map((index) => numbers[index] as number) };
  }

  /** Makes the text in which those numbers vary that differ between members. */
  #generalize(): General | null {
    const groups = new Int32Array(this.#base.numbers.length);
    const known = new Map<string, number>();
    const first: number[] = [];
    for (const [index, number] of this.#base.numbers.entries()) {
      const values = this.#members.map((numbers) => numbers[index]);
      if (values.every((value) => value === number)) continue;
      const key = values.join();
      const group = known.get(key) ?? first.push(index);
      known.set(key, group);
      groups[index] = group;
    }
    if (first.length > maxWords) return null;
    const code = generalText(this.#base, groups, first.length, this.#bindGroup);
    return { code, groups, first };
  }
}

/** Whether the general text does what the member does, if it reads the member's numbers. */
function fits({ groups, first }: General, base: Skeleton, numbers: readonly number[]): boolean {
  return numbers.every((number, index) => {
    const group = groups[index] as number;
    return number === (group === 0 ? base.numbers[index] : numbers[first[group - 1] as number]);
  });
}

function isEqual(one: readonly number[], other: readonly number[]): boolean {
  return one.every((number, index) => number === other[index]);
}
