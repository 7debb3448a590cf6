import { beforeEach, describe, expect, it } from "vitest";
import { openDocsExample } from "../panes/docs/docs-example.tsx";
import { editSource, openProgram, setParam, useProgram } from "../run/session.ts";
import { useView } from "../shell/view.ts";
import { nameProgram } from "./naming.ts";
import { replaceProgram } from "./replace.ts";

const session = () => useProgram.getState();
const bringBack = () => session().notice?.action?.run();

beforeEach(() => {
  useProgram.setState(useProgram.getInitialState(), true);
  useView.setState(useView.getInitialState(), true);
});

describe("replaceProgram", () => {
  it("offers the way back to what the visitor wrote, as it was", () => {
    editSource("mine");
    setParam("n", 3);
    const { identity } = session();
    replaceProgram({ source: "theirs", name: "Iris" }, "example");
    expect(session().notice?.text).toBe("Opened Iris; your program was saved");
    bringBack();
    expect(session()).toMatchObject({
      source: "mine",
      origin: "draft",
      params: { n: 3 },
      identity,
    });
  });

  it("names what was changed by what it was made of", () => {
    openProgram({ source: "a", name: "MNIST" }, "example");
    editSource("ab");
    replaceProgram({ source: "b", name: "Iris" }, "example");
    expect(session().notice?.text).toBe("Opened Iris; your version of MNIST was saved");
  });

  it("says nothing of an example that was only looked at, and of an empty program", () => {
    openProgram({ source: "a" }, "example");
    replaceProgram({ source: "b" }, "example");
    expect(session().notice).toBeNull();
    editSource(" ");
    replaceProgram({ source: "c" }, "example");
    expect(session().notice).toBeNull();
  });

  it("offers the way back to a shared program that was not changed", () => {
    openProgram({ source: "theirs" }, "shared");
    replaceProgram({ source: "a", name: "Iris" }, "example");
    bringBack();
    expect(session()).toMatchObject({ source: "theirs", origin: "shared" });
  });
});

describe("openDocsExample", () => {
  const example = { source: "print(exp(1))", name: "exp" };

  it("opens at once, and what the visitor wrote is one action away", () => {
    editSource("mine");
    useView.setState({ narrow: "results" });
    openDocsExample(example);
    expect(session()).toMatchObject({ source: example.source, origin: "docs" });
    expect(session().notice?.text).toBe("Opened the example for exp; your program was saved");
    expect(useView.getState().narrow).toBe("program");
    bringBack();
    expect(session().source).toBe("mine");
  });
});

describe("nameProgram", () => {
  it("makes a program the visitor's, and calls it by that name from then on", () => {
    openProgram({ source: "// A title\n", name: "Iris" }, "example");
    nameProgram("My flowers");
    expect(session()).toMatchObject({ origin: "draft", identity: { title: "My flowers" } });
    replaceProgram({ source: "b", name: "MNIST" }, "example");
    expect(session().notice?.text).toBe("Opened MNIST; “My flowers” was saved");
    bringBack();
    nameProgram("");
    expect(session().identity.title).toBeUndefined();
  });
});
