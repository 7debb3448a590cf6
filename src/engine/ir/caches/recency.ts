/**
 * A list of members in the order in which they were used, least recently used first. Members contain the links
 * themselves, so that using one again, as every operand of every evaluation is, allocates nothing. A member is in
 * at most one such list.
 */

export interface Link<Member> {
  older: Member | null;
  newer: Member | null;
}

export class Recency<Member extends Link<Member>> {
  #oldest: Member | null = null;
  #newest: Member | null = null;

  /** The least recently used member; null where there is none. */
  get oldest(): Member | null {
    return this.#oldest;
  }

  /** Iterates from the least recently used on; the current member may be removed meanwhile. */
  *[Symbol.iterator](): Generator<Member> {
    for (let member = this.#oldest; member !== null; ) {
      const next = member.newer;
      yield member;
      member = next;
    }
  }

  /** Adds a member that must not be in the list yet. */
  add(member: Member): void {
    member.older = this.#newest;
    if (this.#newest === null) this.#oldest = member;
    else this.#newest.newer = member;
    this.#newest = member;
  }

  /** Removes a member that must be in the list. */
  remove(member: Member): void {
    const { older, newer } = member;
    if (older === null) this.#oldest = newer;
    else older.newer = newer;
    if (newer === null) this.#newest = older;
    else newer.older = older;
    member.older = null;
    member.newer = null;
  }

  /** Marks a member as used just now. */
  touch(member: Member): void {
    if (member === this.#newest) return;
    this.remove(member);
    this.add(member);
  }
}
