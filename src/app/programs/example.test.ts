import { beforeEach, describe, expect, it } from "vitest";
import { memoryStorage } from "../../../tests/site/memory-storage.ts";
import { editSource, useProgram } from "../run/session.ts";
import { followAddress } from "./boot.ts";
import { exampleAddress, followExample, isExampleAddress } from "./example.ts";
import { localCacheIn } from "./local-cache.ts";

const session = () => useProgram.getState();

beforeEach(() => useProgram.setState(useProgram.getInitialState(), true));

describe("the address of an example", () => {
  it("is distinguished from a link to a program", () => {
    expect(exampleAddress("newton")).toBe("#ex:newton");
    expect(isExampleAddress("ex:newton")).toBe(true);
    expect(isExampleAddress("1dNewton")).toBe(false);
  });

  it("opens the example, and does not run it", async () => {
    await followExample("ex:newton");
    expect(session().source).toMatch(/^\/\*\*\n \* Newton and the Hessian: /);
    expect(session()).toMatchObject({ origin: "example", phase: "idle" });
  });

  it("restores what was written before", async () => {
    editSource("mine");
    await followExample("ex:pca");
    session().notice?.action?.run();
    expect(session()).toMatchObject({ source: "mine", origin: "draft" });
  });

  it("is followed while the page is open", async () => {
    void followAddress("ex:newton", { source: "", name: "" }, localCacheIn(memoryStorage()));
    await expect.poll(() => session().source).toMatch(/Newton and the Hessian/);
  });

  it("says so where there is no such example", async () => {
    await followExample("ex:nothing");
    expect(session().notice).toMatchObject({
      kind: "error",
      text: 'No example is called "nothing": choose one under Examples',
    });
  });
});
