/** The area in which a chart is drawn, with its name and its summary. */
import {
  type CSSProperties,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";

interface Props {
  readonly name: string;
  readonly describedBy: string;
  readonly area: RefObject<HTMLDivElement | null>;
  readonly height: number;
  /** The gestures of the chart; missing for a static picture. */
  readonly handlers?: HTMLAttributes<HTMLDivElement>;
  /** If true, all fingers belong to the chart, rather than one of them scrolling the outputs. */
  readonly takesTouch?: boolean;
  readonly children: ReactNode;
}

export function ChartArea(props: Props): ReactNode {
  const { name, describedBy, area, height, handlers, takesTouch = false, children } = props;
  const style: CSSProperties = takesTouch ? { height, touchAction: "none" } : { height };
  return (
    <div
      ref={area}
      className={handlers ? "chart-area" : "chart-area still"}
      role="img"
      aria-label={name}
      aria-describedby={describedBy}
      // Keys zoom and move a chart that has gestures.
      tabIndex={handlers && 0}
      style={style}
      {...handlers}
    >
      {children}
    </div>
  );
}

interface CanvasProps {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Draws in CSS pixels, after each render. */
  readonly paint: (context: CanvasRenderingContext2D) => void;
}

export function ChartCanvas({ paint, ...box }: CanvasProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = box;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!canvas.current || !context) return;
    canvas.current.width = Math.round(width * devicePixelRatio);
    canvas.current.height = Math.round(height * devicePixelRatio);
    context.scale(devicePixelRatio, devicePixelRatio);
    paint(context);
  });
  return <canvas ref={canvas} className="chart-canvas" style={box} />;
}
