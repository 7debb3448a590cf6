/** A drawing: a small picture of it, which opens the sheet to draw on. */
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import type { DrawingSpec } from "../../engine/present/params/kinds/drawing.ts";
import { decodeDrawing } from "../../engine/present/params/kinds/drawing.ts";
import { SmallButton } from "../controls/SmallButton.tsx";
import { DrawingSheet } from "./DrawingSheet.tsx";
import { Pixels } from "./Pixels.tsx";
import { useParam } from "./param-source.ts";

export function DrawingControl({ spec }: { readonly spec: DrawingSpec }): ReactNode {
  const [value, setValue] = useParam(spec);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const { name, shape } = spec;
  const levels = useMemo(
    () => decodeDrawing(value, shape) ?? new Uint8Array(shape[0] * shape[1]),
    [value, shape],
  );
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className="param">
      <span className="param-name code" aria-hidden="true">
        {name}
      </span>
      <SmallButton
        ref={opener}
        className="param-drawing"
        aria-label={`Draw ${name}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Pixels levels={levels} shape={shape} className="param-pixels" aria-hidden="true" />
        <span>Draw</span>
      </SmallButton>
      {isOpen && (
        <DrawingSheet
          id={id}
          name={name}
          shape={shape}
          levels={levels}
          left={opener.current?.offsetLeft ?? 0}
          onDraw={setValue}
          onClose={close}
        />
      )}
    </div>
  );
}
