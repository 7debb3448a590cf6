/** The series of a chart that the visitor has not hidden. */
import { useMemo, useState } from "react";

export interface Hidden<Part> {
  readonly shown: readonly Part[];
  readonly hidden: readonly string[];
  readonly toggle: (label: string) => void;
}

export function useHidden<Part>(
  all: readonly Part[],
  labelOf: (part: Part) => string,
): Hidden<Part> {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels are read in one way throughout.
  const shown = useMemo(() => all.filter((part) => !hidden.includes(labelOf(part))), [all, hidden]);
  const toggle = (label: string): void =>
    setHidden(
      hidden.includes(label) ? hidden.filter((each) => each !== label) : [...hidden, label],
    );
  return { shown, hidden, toggle };
}
