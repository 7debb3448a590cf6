/** The place where a chart is drawn, which has its name and its summary. */
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
  /** The gestures of the chart; missing for a picture that stands still. */
  readonly handlers?: HTMLAttributes<HTMLDivElement>;
  /** Whether the fingers are the chart's alone, rather than one of them scrolling the outputs. */
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
      // Keys zoom and move what can be.
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
  /** Draws in the style sheet's pixels, after each render. */
  readonly paint: (context: CanvasRenderingContext2D) => void;
}

export function ChartCanvas({ paint, ...place }: CanvasProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = place;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!canvas.current || !context) return;
    canvas.current.width = Math.round(width * devicePixelRatio);
    canvas.current.height = Math.round(height * devicePixelRatio);
    context.scale(devicePixelRatio, devicePixelRatio);
    paint(context);
  });
  return <canvas ref={canvas} className="chart-canvas" style={place} />;
}
