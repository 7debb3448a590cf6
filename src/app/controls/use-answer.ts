/** The answer to something that takes time, for a component to show. */
import { useEffect, useState } from "react";

/** Asks again for each other subject. Null until the first answer, also if there is none because of an error. */
export function useAnswer<Answer>(ask: () => Promise<Answer>, subject?: unknown): Answer | null {
  const [answer, setAnswer] = useState<{ readonly is: Answer } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is the reason to ask again.
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (is) => isWanted && setAnswer({ is }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [subject]);
  return answer?.is ?? null;
}
