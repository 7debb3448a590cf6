import { history, isolateHistory, redo, undo } from "@codemirror/commands";
import { EditorState, type StateCommand, Transaction } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { LightModel, numberedStates } from "./light-undo.ts";

/** A text in CodeMirror without a view, and what its model reports. */
function text(doc: string) {
  let state = EditorState.create({ doc, extensions: [history(), numberedStates] });
  const model = new LightModel(state);
  const reported: string[] = [];
  model.onDidChangeContent(({ isUndoing, isRedoing }) =>
    reported.push(`${isUndoing ? "undo" : isRedoing ? "redo" : "edit"} ${model.getValue()}`),
  );
  const dispatch = (transaction: Transaction): void => {
    state = transaction.state;
    model.follow(state, [transaction]);
  };
  const type = (insert: string, isApart = false): void =>
    dispatch(
      state.update({
        changes: { from: state.doc.length, insert },
        annotations: [
          Transaction.userEvent.of("input.type"),
          ...(isApart ? [isolateHistory.of("full")] : []),
        ],
      }),
    );
  const go = (command: StateCommand): boolean => command({ state, dispatch });
  const version = (): number => model.getAlternativeVersionId();
  return { type, undo: () => go(undo), redo: () => go(redo), version, reported };
}

describe("the states of a text in CodeMirror", () => {
  it("have numbers that come back with them, also where characters were joined to a step", () => {
    const { type, undo, redo, version, reported } = text("a");
    const first = version();
    for (const character of "bcd") type(character);
    const typed = version();
    type(" other", true);
    const other = version();
    expect(new Set([first, typed, other]).size).toBe(3);
    undo();
    expect(version()).toBe(typed);
    undo();
    expect(version()).toBe(first);
    redo();
    expect(version()).toBe(typed);
    redo();
    expect(version()).toBe(other);
    undo();
    expect(version()).toBe(typed);
    expect(reported.slice(-5)).toEqual([
      "undo abcd",
      "undo a",
      "redo abcd",
      "redo abcd other",
      "undo abcd",
    ]);
  });
});
