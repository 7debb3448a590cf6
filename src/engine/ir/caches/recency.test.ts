import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Link, Recency } from "./recency.ts";

class Member implements Link<Member> {
  older: Member | null = null;
  newer: Member | null = null;

  readonly name: number;

  constructor(name: number) {
    this.name = name;
  }
}

const membersOf = (count: number): Member[] =>
  Array.from({ length: count }, (_, name) => new Member(name));

const namesOf = (members: Iterable<Member>): number[] => Array.from(members, ({ name }) => name);

describe("members by when they were used", () => {
  it("are in the order of a set from which each is taken and to which it is added as it is used", () => {
    const step = fc.tuple(fc.constantFrom("add", "touch", "remove"), fc.nat(7));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const members = membersOf(8);
        const list = new Recency<Member>();
        const expected = new Set<Member>();
        for (const [name, step] of steps) {
          const member = members[step] as Member;
          const isIn = expected.delete(member);
          if (name === "remove" && isIn) list.remove(member);
          else if (name !== "remove" && isIn) list.touch(member);
          else if (name === "add") list.add(member);
          if (name === "add" || (name === "touch" && isIn)) expected.add(member);
          expect(namesOf(list)).toEqual(namesOf(expected));
        }
      }),
    );
  });

  it("may go while the list is gone through", () => {
    const list = new Recency<Member>();
    const members = membersOf(4);
    for (const member of members) list.add(member);
    const seen: number[] = [];
    for (const member of list) {
      seen.push(member.name);
      list.remove(member);
    }
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(namesOf(list)).toEqual([]);
  });
});
