/** A stored program for tests, with the changes that a test needs. */
import type { Draft } from "../programs/draft.ts";

export function aDraft(change: Partial<Draft> = {}): Draft {
  return {
    id: "a",
    from: "own",
    name: "",
    source: "print(1)",
    device: "cpu",
    params: { n: 2 },
    seed: 3,
    changed: 10,
    ...change,
  };
}
