/**
 * Members in the order in which they were used, the least recently used first. Members bear the links
 * themselves, so that using one again, which every operand of every evaluation is, allocates nothing. A
 * member is in one such list at most.
 */

export interface Link<Member> {
  older: Member | null;
  newer: Member | null;
}

export class Recency<Member extends Link<Member>> {
  #oldest: Member | null = null;
  #newest: Member | null = null;

  /** From the least recently used on; the member at hand may be removed meanwhile. */
  *[Symbol.iterator](): Generator<Member> {
    for (let member = this.#oldest; member !== null; ) {
      const next = member.newer;
      yield member;
      member = next;
    }
  }

  /** It is not in the list yet. */
  add(member: Member): void {
    member.older = this.#newest;
    if (this.#newest === null) this.#oldest = member;
    else this.#newest.newer = member;
    this.#newest = member;
  }

  /** It is in the list. */
  remove(member: Member): void {
    const { older, newer } = member;
    if (older === null) this.#oldest = newer;
    else older.newer = newer;
    if (newer === null) this.#newest = older;
    else newer.older = older;
    member.older = null;
    member.newer = null;
  }

  /** A member was used just now. */
  touch(member: Member): void {
    if (member === this.#newest) return;
    this.remove(member);
    this.add(member);
  }
}
