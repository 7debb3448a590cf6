/** Tooltips, which are loaded when the pointer or the focus first reaches an element that has one. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { tippedAt } from "./tip.ts";
import type { Arrival } from "./watch-tips.ts";

type Layer = typeof import("./TipLayer.tsx").TipLayer;

export function Tips(): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly Layer: Layer } | null>(null);
  const isLoaded = loaded !== null;
  /** The element that the visitor has reached. The layer reads it when it starts to watch, since it may change. */
  const arrival = useRef<Arrival | null>(null);
  const latest = useCallback(() => arrival.current, []);
  useEffect(() => {
    if (isLoaded) return;
    const kinds = ["pointerover", "pointerdown", "focusin"] as const;
    const note = ({ target, type }: Event): void => {
      const element = tippedAt(target);
      const before = arrival.current;
      const isPressed =
        type === "pointerdown" || (before?.isPressed === true && element === before.element);
      arrival.current = element === null ? null : { element, isPressed };
      if (element === null) return;
      import("./TipLayer.tsx").then(
        ({ TipLayer }) => setLoaded((layer) => layer ?? { Layer: TipLayer }),
        // The names are in the page without it; the next element tries again.
        () => undefined,
      );
    };
    for (const kind of kinds) addEventListener(kind, note);
    return () => {
      for (const kind of kinds) removeEventListener(kind, note);
    };
  }, [isLoaded]);
  return loaded === null ? null : <loaded.Layer latest={latest} />;
}
