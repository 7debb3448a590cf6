/**
 * Makes undo and redo cross the opening of programs. The main files of all programs of a visit stand one after the other
 * in one model of the editor. Each state of the model belongs to the program that was on the page then, so undoing the step
 * that opened a program brings back the former one as itself, and not its text alone.
 */

import { filesOf, mainName, sourceOf } from "../program/files-of-program.ts";
import { draftOf } from "../store/keep.ts";
import { editFile } from "../store/program-files.ts";
import { programOf } from "../store/replace.ts";
import {
  notify,
  type Origin,
  openProgram,
  type Program,
  type Session,
  useSession,
} from "../store/session.ts";

/** The part of Monaco's model of the main file that is needed here. */
interface Model {
  getValue(): string;
  /** A number that comes back with the state, when it is undone or redone. */
  getAlternativeVersionId(): number;
  onDidChangeContent(
    listener: (event: { readonly isUndoing: boolean; readonly isRedoing: boolean }) => void,
  ): { dispose(): void };
}

interface Opened {
  readonly program: Program;
  readonly origin: Origin;
}

/** A stay of one program on the page. */
interface Stay {
  /** The program's id, which changes where another tab took the former one. */
  id: string;
  /** The program as it was opened, and as it was when another one took its place. */
  opened: Opened;
  left: Opened;
}

function openedOf(session: Session): Opened {
  const { sent, source, origin } = session;
  const program = programOf(draftOf(session, session.changed ?? Date.now()));
  if (sent?.source !== source) return { program, origin };
  const { curve, verdict } = sent;
  return { program: { ...program, ...(curve && { curve }), ...(verdict && { verdict }) }, origin };
}

function stayOf(session: Session): Stay {
  const opened = openedOf(session);
  return { id: session.identity.id, opened, left: opened };
}

const mainOf = (source: string): string => filesOf(source)[0]?.text ?? "";

/** The program's text with another main file. */
function withMain(source: string, text: string): string {
  const [main, ...others] = filesOf(source);
  return sourceOf(main === undefined ? [] : [{ ...main, text }, ...others]);
}

export interface ProgramUndo {
  /** To be called before the model's text is replaced by that of a program which was opened. */
  enter(): void;
  dispose(): void;
}

/** The stays that the states of a model belong to, which outlive the editor that shows the model. */
const staysOf = new WeakMap<Model, Map<number, Stay>>();

/** Follows what is typed, undone and redone in the model, and keeps the session in step with it. */
export function followUndo(model: Model): ProgramUndo {
  let stay = stayOf(useSession.getState());
  let isCrossing = false;
  const stays = staysOf.get(model) ?? new Map<number, Stay>();
  staysOf.set(model, stays);
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
    editFile(mainName, source);
  });

  function cross(to: Stay, source: string): void {
    const states = [to.left, to.opened];
    const isAt = ({ program }: Opened): boolean => mainOf(program.source) === source;
    const { program, origin } = states.find(isAt) ?? to.left;
    const isSame = mainOf(program.source) === source;
    const { identity } = to.left.program;
    stay.left = openedOf(useSession.getState());
    stay = to;
    isCrossing = true;
    openProgram(
      { ...program, ...(identity && { identity }), source: withMain(program.source, source) },
      isSame ? origin : "draft",
    );
    isCrossing = false;
    notify(null);
  }

  const end = useSession.subscribe((session, before) => {
    if (isCrossing) return;
    if (session.revision !== before.revision) {
      stay.left = openedOf(before);
    } else if (session.identity.id !== before.identity.id) {
      if (session.source.trim() === "") {
        // After all text was deleted, a new program begins, and what stood there before belongs to the former one.
        stay = stayOf(session);
        stays.set(model.getAlternativeVersionId(), stay);
      } else {
        // The same text goes on under another id.
        stay.id = session.identity.id;
      }
    }
  });

  return {
    enter: () => {
      const session = useSession.getState();
      const isSame = mainOf(session.source) === model.getValue();
      if (session.identity.id !== stay.id || !isSame) stay = stayOf(session);
      if (isSame) stays.set(model.getAlternativeVersionId(), stay);
    },
    dispose: () => {
      end();
      typing.dispose();
    },
  };
}
