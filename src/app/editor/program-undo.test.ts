import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "../programs/draft.ts";
import { replaceProgram } from "../programs/replace.ts";
import { openProgram, setParam, useProgram } from "../run/session.ts";
import { Steps } from "./handover.ts";
import { followUndo, passSteps, wholeProgram } from "./program-undo.ts";

type Listener = (event: { readonly isUndoing: boolean; readonly isRedoing: boolean }) => void;

/** A model like Monaco's: the number of a state returns with the state. */
function modelOf(text: string) {
  let states = [{ id: 1, text }];
  let at = 0;
  let last = 1;
  const listeners = new Set<Listener>();
  const tell = (isUndoing: boolean, isRedoing: boolean): void => {
    for (const listener of listeners) listener({ isUndoing, isRedoing });
  };
  const go = (step: number): void => {
    at = Math.max(0, Math.min(states.length - 1, at + step));
    tell(step < 0, step > 0);
  };
  return {
    getValue: () => states[at]?.text ?? "",
    getAlternativeVersionId: () => states[at]?.id ?? 0,
    onDidChangeContent: (listener: Listener) => {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
    type: (typed: string) => {
      states = [...states.slice(0, ++at), { id: ++last, text: typed }];
      tell(false, false);
    },
    undo: () => go(-1),
    redo: () => go(1),
  };
}

const session = () => useProgram.getState();

/** An editor that shows the program on the page, and each one that is opened. */
function editor() {
  const model = modelOf(session().source);
  const following = followUndo(model);
  const open = (...given: Parameters<typeof replaceProgram>): void => {
    replaceProgram(...given);
    following.enter();
    if (model.getValue() !== session().source) model.type(session().source);
  };
  return { ...model, open };
}

beforeEach(() => {
  useProgram.setState({
    ...useProgram.getInitialState(),
    identity: { id: newId(), from: "own", name: "" },
  });
});

describe("undo in the editor", () => {
  it("brings back the program before the one that was opened, as itself", () => {
    const { type, open, undo } = editor();
    type("mine");
    setParam("n", 5);
    const { identity } = session();
    open({ source: "theirs", name: "Iris" }, "example");
    undo();
    expect(session()).toMatchObject({ source: "mine", origin: "draft", params: { n: 5 } });
    expect(session().identity).toEqual(identity);
    expect(session().notice).toBeNull();
  });

  it("goes forward again to the program that was opened, as it was opened", () => {
    const { type, open, undo, redo } = editor();
    type("mine");
    open({ source: "theirs", name: "Iris" }, "example");
    const { identity } = session();
    undo();
    redo();
    expect(session()).toMatchObject({ source: "theirs", origin: "example", identity });
  });

  it("stays in one program as far as that was typed, and crosses only then", () => {
    const { type, open, undo, redo } = editor();
    type("mine");
    const mine = session().identity.id;
    open({ source: "theirs" }, "shared");
    type("theirs, changed");
    const theirs = session().identity.id;
    undo();
    expect(session()).toMatchObject({ source: "theirs", identity: { id: theirs } });
    undo();
    expect(session()).toMatchObject({ source: "mine", identity: { id: mine } });
    undo();
    expect(session()).toMatchObject({ source: "", identity: { id: mine } });
    for (const _ of [1, 2, 3]) redo();
    expect(session()).toMatchObject({ source: "theirs, changed", identity: { id: theirs } });
  });

  it("crosses several programs, to one that was brought back as well", () => {
    const { type, open, undo } = editor();
    type("first");
    const { identity } = session();
    open({ source: "second" }, "example");
    open({ source: "first", identity }, "draft");
    undo();
    expect(session()).toMatchObject({ source: "second", origin: "example" });
    undo();
    expect(session()).toMatchObject({ source: "first", identity });
  });

  it("goes on with the id that a program has by now, where another tab took the former one", () => {
    const { type, open, undo } = editor();
    type("mine");
    useProgram.setState(({ identity }) => ({ identity: { ...identity, id: "another" } }));
    type("mine, more");
    open({ source: "theirs" }, "example");
    undo();
    undo();
    expect(session()).toMatchObject({ source: "mine", identity: { id: "another" } });
  });

  it("restores the program whose text was all deleted, not its text in a new one", () => {
    const { type, undo } = editor();
    type("mine");
    const { identity } = session();
    type("");
    // The page begins another program then.
    useProgram.setState({ identity: { id: "new", from: "own", name: "" } });
    type("the next");
    undo();
    undo();
    expect(session()).toMatchObject({ source: "mine", identity });
  });

  it("treats the text of a program that was opened elsewhere as its own", () => {
    const { type } = editor();
    openProgram({ source: "of a command" }, "example");
    type("of a command, changed");
    expect(session()).toMatchObject({ source: "of a command, changed", origin: "draft" });
  });

  it("goes on in the next editor, through the steps and the programs of the one before", () => {
    const steps = new Steps(session().source);
    const before = followUndo(steps, wholeProgram);
    steps.add("mine");
    const { identity } = session();
    replaceProgram({ source: "theirs" }, "example");
    before.enter();
    steps.replace(session().source);
    before.dispose();
    const next = modelOf(steps.steps[0]?.text ?? "");
    const selection = { anchor: 0, head: 0 };
    const state = { steps: steps.steps, model: steps, selection, hasFocus: false, scrollTop: 0 };
    passSteps(state, next, next.type);
    followUndo(next);
    next.undo();
    expect(session()).toMatchObject({ source: "mine", identity });
    next.undo();
    expect(session()).toMatchObject({ source: "", identity });
  });
});
