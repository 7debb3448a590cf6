/** The one tooltip of the page: the name of what the pointer or the keyboard has come to, and its keys. */
import { Tooltip } from "@base-ui/react/tooltip";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { watchTips } from "./watch-tips.ts";
import "./tips.css";

interface Props {
  /** The element for which tooltips were loaded. */
  readonly first: HTMLElement;
  /** Whether it was pressed meanwhile: then its tooltip has no more to say. */
  readonly isPressed: boolean;
}

export function TipLayer({ first, isPressed }: Props): ReactNode {
  const [shown, setShown] = useState<HTMLElement | null>(null);
  const start = useRef({ element: first, isPressed });
  useEffect(() => watchTips(start.current, setShown), []);
  if (shown === null) return null;
  const { tip, tipKeys } = shown.dataset;
  return (
    <Tooltip.Root open>
      {/* What is outside an open dialog lies under it, and what is outside a landmark is passed over. */}
      <Tooltip.Portal container={shown.closest("dialog") ?? document.querySelector("main")}>
        <Tooltip.Positioner
          className="tip-place"
          anchor={shown}
          side="bottom"
          sideOffset={6}
          collisionPadding={8}
          positionMethod="fixed"
        >
          <Tooltip.Popup className="tip" role="tooltip">
            {tip}
            {tipKeys?.split("\n").map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
