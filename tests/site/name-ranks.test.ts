/** The order in which completion offers names: how often visitors see them. */
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { rankNames, shownPrograms } from "../../scripts/vite/name-ranks.ts";

describe("the ranks of names", () => {
  it("have names used most first, and limit the effect of one program", () => {
    const often = "x.relu(); x.relu(); x.relu(); x.relu(); x.relu();";
    expect(rankNames(ts, [often, "x.sum(); a.sum()", "x.sum(); sum(x); b.sum()"])).toEqual({
      members: ["sum", "relu"],
      bare: ["sum"],
    });
  });

  it("of the programs that the page shows have softmax before softplus, and matmul near the top", () => {
    const { members, bare } = rankNames(ts, shownPrograms());
    const rankOf = (name: string): number => members.indexOf(name);
    expect(rankOf("softmax")).toBeGreaterThanOrEqual(0);
    expect(rankOf("softplus") === -1 || rankOf("softplus") > rankOf("softmax")).toBe(true);
    expect(members.slice(0, 20)).toContain("matmul");
    expect(bare.slice(0, 5)).toContain("print");
    expect(members.length).toBeGreaterThan(100);
  });
});
