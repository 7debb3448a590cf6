/** Tooltips, which are loaded when the pointer or the focus first comes to an element that has one. */
import { type ReactNode, useEffect, useState } from "react";
import { tippedAt } from "./tip.ts";

type Layer = typeof import("./TipLayer.tsx").TipLayer;

export function Tips(): ReactNode {
  const [loaded, setLoaded] = useState<{
    readonly Layer: Layer;
    readonly first: HTMLElement;
    readonly isPressed: boolean;
  } | null>(null);
  const isLoaded = loaded !== null;
  useEffect(() => {
    if (isLoaded) return;
    const kinds = ["pointerover", "pointerdown", "focusin"] as const;
    let first: HTMLElement | null = null;
    let isPressed = false;
    const come = ({ target, type }: Event): void => {
      const element = tippedAt(target);
      if (element === null) return;
      isPressed = type === "pointerdown" || (isPressed && element === first);
      first = element;
      import("./TipLayer.tsx").then(
        ({ TipLayer }) =>
          setLoaded((before) => before ?? { Layer: TipLayer, first: first ?? element, isPressed }),
        // The names are in the page without it; the next element asks again.
        () => undefined,
      );
    };
    for (const kind of kinds) addEventListener(kind, come);
    return () => {
      for (const kind of kinds) removeEventListener(kind, come);
    };
  }, [isLoaded]);
  return loaded === null ? null : (
    <loaded.Layer first={loaded.first} isPressed={loaded.isPressed} />
  );
}
