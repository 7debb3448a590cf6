/** The errors that the editor shows in the program's files: of its types, of its shapes, and of its last run. */
import { create, type StoreApi, type UseBoundStore } from "zustand";

export interface EditorFault {
  readonly file: string;
  /** The line of the whole program. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The finder: the type checker, the shapes before a run, or the last run. */
  readonly of: "types" | "shapes" | "run";
}

interface FaultsState {
  readonly faults: readonly EditorFault[];
}

export const useEditorFaults: UseBoundStore<StoreApi<FaultsState>> = create<FaultsState>(() => ({
  faults: [],
}));

/** The order in which finders are preferred: a run repeats what the types or the shapes said of a line. */
const finders: readonly EditorFault["of"][] = ["types", "shapes", "run"];

/** Sets the errors in the order of their lines: of a line those of one finder, and of equal ones only the first. */
export function setEditorFaults(faults: readonly EditorFault[]): void {
  let first: EditorFault | undefined;
  const messages = new Set<string>();
  const own = faults
    .toSorted((a, b) => a.line - b.line || finders.indexOf(a.of) - finders.indexOf(b.of))
    .filter((fault) => {
      const { line, of, message } = fault;
      if (line !== first?.line) messages.clear();
      if (line !== first?.line) first = fault;
      return of === first?.of && !messages.has(message) && messages.add(message);
    });
  const { faults: before } = useEditorFaults.getState();
  if (JSON.stringify(before) !== JSON.stringify(own)) useEditorFaults.setState({ faults: own });
}
