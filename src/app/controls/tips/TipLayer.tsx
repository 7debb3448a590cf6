/** The one tooltip of the page: the name of the element under the pointer or the focus, and its keys. */
import { Tooltip } from "@base-ui/react/tooltip";
import { type ReactNode, useEffect, useState } from "react";
import { type Arrival, watchTips } from "./watch-tips.ts";
import "./tips.css";

interface Props {
  /** Returns the visitor's location at the time of the call; always the same function. */
  readonly latest: () => Arrival | null;
}

export function TipLayer({ latest }: Props): ReactNode {
  const [shown, setShown] = useState<HTMLElement | null>(null);
  useEffect(() => watchTips(latest(), setShown), [latest]);
  if (shown === null) return null;
  const { tip, tipKeys } = shown.dataset;
  return (
    <Tooltip.Root open>
      {/* What is outside an open dialog lies under it; what is outside a landmark is skipped. */}
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
