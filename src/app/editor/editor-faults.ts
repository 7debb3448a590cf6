/** The errors and warnings shown in the program's files: of its types, of its shapes, and of its last run. */
import { create, type StoreApi, type UseBoundStore } from "zustand";

export interface EditorFault {
  readonly file: string;
  /** The line of the whole program. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly severity: "error" | "warning";
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

/**
 * Sets the errors and warnings in the order of their lines: of a line's errors those of one finder, likewise of its
 * warnings, and of equal ones only the first.
 */
export function setEditorFaults(faults: readonly EditorFault[]): void {
  let first: EditorFault | undefined;
  const messages = new Set<string>();
  const own = faults
    .toSorted(
      (a, b) =>
        a.line - b.line ||
        a.severity.localeCompare(b.severity) ||
        finders.indexOf(a.of) - finders.indexOf(b.of),
    )
    .filter((fault) => {
      const { line, of, message, severity } = fault;
      if (line !== first?.line || severity !== first.severity) {
        messages.clear();
        first = fault;
      }
      return of === first?.of && !messages.has(message) && messages.add(message);
    });
  const { faults: before } = useEditorFaults.getState();
  if (JSON.stringify(before) !== JSON.stringify(own)) useEditorFaults.setState({ faults: own });
}
