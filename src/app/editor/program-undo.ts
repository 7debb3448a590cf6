/**
 * Makes undo and redo cross the opening of programs. The texts of all programs of a visit, or those of their main
 * files, stand one after the other in one model of an editor. Each state of the model belongs to the program that was
 * on the page then, so undoing the step that opened a program brings back the former program and not only its text.
 */

import { draftOf } from "../programs/keep.ts";
import { editFile } from "../programs/program-files.ts";
import { programOf } from "../programs/replace.ts";
import {
  editSource,
  notify,
  type Origin,
  openProgram,
  type Program,
  type ProgramState,
  useProgram,
} from "../run/session.ts";
import { filesOf, mainName, sourceOf } from "../run/source/files-of-program.ts";
import type { Handover } from "./handover.ts";

/** The part of an editor's model that is needed here, as Monaco has it. */
export interface UndoModel {
  getValue(): string;
  /** A number that returns with the state, when it is undone or redone. */
  getAlternativeVersionId(): number;
  onDidChangeContent(
    listener: (event: { readonly isUndoing: boolean; readonly isRedoing: boolean }) => void,
  ): { dispose(): void };
}

interface Opened {
  readonly program: Program;
  readonly origin: Origin;
}

/** A period in which one program is on the page. */
interface Stay {
  /** The program's id, which changes if another tab took the former one. */
  id: string;
  /** The program as it was opened, and as it was when another one replaced it. */
  opened: Opened;
  left: Opened;
}

function openedOf(session: ProgramState): Opened {
  const { sent, source, origin } = session;
  const program = programOf(draftOf(session, session.changed ?? Date.now()));
  if (sent?.source !== source) return { program, origin };
  const { curve, verdict, output } = sent;
  const measured = { ...(curve && { curve }), ...(verdict && { verdict }), output };
  return { program: { ...program, ...measured }, origin };
}

function stayOf(session: ProgramState): Stay {
  const opened = openedOf(session);
  return { id: session.identity.id, opened, left: opened };
}

/** The part of a program's text that a model holds. */
interface Extent {
  of(source: string): string;
  /** The program's text with this part replaced. */
  within(source: string, part: string): string;
  /** Applies what was typed in the model to the program on the page. */
  edit(part: string): void;
}

const mainFile: Extent = {
  of: (source) => filesOf(source)[0]?.text ?? "",
  within: (source, text) => {
    const [main, ...others] = filesOf(source);
    return sourceOf(main === undefined ? [] : [{ ...main, text }, ...others]);
  },
  edit: (text) => editFile(mainName, text),
};

export const wholeProgram: Extent = {
  of: (source) => source,
  within: (_, text) => text,
  edit: editSource,
};

export interface ProgramUndo {
  /** Must be called before the model's text is replaced by that of an opened program. */
  enter(): void;
  dispose(): void;
}

/** The stays that the states of a model belong to; they outlive the editor that shows the model. */
const staysOf = new WeakMap<UndoModel, Map<number, Stay>>();

function staysIn(model: UndoModel): Map<number, Stay> {
  const stays = staysOf.get(model) ?? new Map<number, Stay>();
  staysOf.set(model, stays);
  return stays;
}

/**
 * Makes an editor's steps in its successor's model, so that undo reverses them there and crosses the same programs.
 * `put` changes the text of that model, which begins with the first text, in one step.
 */
export function passSteps(
  { steps, model: former }: Handover,
  model: UndoModel,
  put: (text: string) => void,
): void {
  const [before, stays] = [staysIn(former), staysIn(model)];
  for (const [index, { text, version }] of steps.entries()) {
    if (index > 0) put(text);
    const stay = before.get(version);
    if (stay !== undefined) stays.set(model.getAlternativeVersionId(), stay);
  }
}

/** Follows typing, undo and redo in the model, and keeps the program on the page in sync with it. */
export function followUndo(model: UndoModel, extent: Extent = mainFile): ProgramUndo {
  const stays = staysIn(model);
  const former = stays.get(model.getAlternativeVersionId());
  const isSameProgram = former?.id === useProgram.getState().identity.id;
  let stay = former !== undefined && isSameProgram ? former : stayOf(useProgram.getState());
  let isCrossing = false;
  stays.set(model.getAlternativeVersionId(), stay);
  const typing = model.onDidChangeContent(({ isUndoing, isRedoing }) => {
    const version = model.getAlternativeVersionId();
    const source = model.getValue();
    const before = isUndoing || isRedoing ? stays.get(version) : undefined;
    if (before !== undefined && before !== stay) {
      cross(before, source);
      return;
    }
    stays.set(version, stay);
    extent.edit(source);
  });

  function cross(to: Stay, source: string): void {
    const states = [to.left, to.opened];
    const isAt = ({ program }: Opened): boolean => extent.of(program.source) === source;
    const { program, origin } = states.find(isAt) ?? to.left;
    const isSame = extent.of(program.source) === source;
    const { identity } = to.left.program;
    stay.left = openedOf(useProgram.getState());
    stay = to;
    isCrossing = true;
    openProgram(
      { ...program, ...(identity && { identity }), source: extent.within(program.source, source) },
      isSame ? origin : "draft",
    );
    isCrossing = false;
    notify(null);
  }

  const end = useProgram.subscribe((session, before) => {
    if (isCrossing) return;
    if (session.revision !== before.revision) {
      stay.left = openedOf(before);
    } else if (session.identity.id !== before.identity.id) {
      if (session.source.trim() === "") {
        // After all text was deleted, a new program begins, and the previous text belongs to the former one.
        stay = stayOf(session);
        stays.set(model.getAlternativeVersionId(), stay);
      } else {
        // The same text continues under another id.
        stay.id = session.identity.id;
      }
    }
  });

  return {
    enter: () => {
      const session = useProgram.getState();
      const isSame = extent.of(session.source) === model.getValue();
      if (session.identity.id !== stay.id || !isSame) stay = stayOf(session);
      if (isSame) stays.set(model.getAlternativeVersionId(), stay);
    },
    dispose: () => {
      end();
      typing.dispose();
    },
  };
}
