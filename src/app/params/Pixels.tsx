/** The pixels of a drawing, in the colour of the text. */
import { type CanvasHTMLAttributes, type ReactNode, useContext, useEffect, useRef } from "react";
import type { DrawingShape } from "../../engine/present/params/kinds/drawing.ts";
import { fullLevel } from "../../engine/present/params/kinds/drawing.ts";
import { Params } from "./param-source.ts";

interface Props extends CanvasHTMLAttributes<HTMLCanvasElement> {
  readonly levels: Uint8Array;
  readonly shape: DrawingShape;
}

export function Pixels({ levels, shape: [rows, columns], ...rest }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDark = useContext(Params).useDark();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colour of the text.
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (canvas.current === null || !context) return;
    context.clearRect(0, 0, columns, rows);
    context.fillStyle = getComputedStyle(canvas.current).color;
    for (const [at, level] of levels.entries()) {
      if (level === 0) continue;
      context.globalAlpha = level / fullLevel;
      context.fillRect(at % columns, Math.floor(at / columns), 1, 1);
    }
  }, [levels, rows, columns, isDark]);
  return <canvas ref={canvas} width={columns} height={rows} {...rest} />;
}
