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

/** Sets the errors in the order of their lines; of equal ones only the first. */
export function setEditorFaults(faults: readonly EditorFault[]): void {
  const seen = new Set<string>();
  const own = [...faults]
    .sort((one, other) => one.line - other.line)
    .filter(({ line, message }) => {
      const key = `${line} ${message}`;
      return !seen.has(key) && seen.add(key);
    });
  const { faults: before } = useEditorFaults.getState();
  if (JSON.stringify(before) !== JSON.stringify(own)) useEditorFaults.setState({ faults: own });
}
