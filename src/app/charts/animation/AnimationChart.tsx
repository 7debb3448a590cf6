/** The canvas of a running animation, with its buttons and its frame rate. */
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { maxFps, minFps } from "../../../engine/present/animate/limits.ts";
import { useWidth } from "../frame/use-width.ts";
import type { AnimationPlayer, PlayingAnimation } from "./animation-player.ts";
import { canvasSize, frameWords } from "./animation-words.ts";
import { useCanvasInputs } from "./use-canvas-inputs.ts";

interface Props {
  readonly title: string;
  readonly describedBy: string;
  readonly playing: PlayingAnimation;
  readonly player: AnimationPlayer;
}

export function AnimationChart({ title, describedBy, playing, player }: Props): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const room = useWidth(area, 480);
  const { stage } = playing;
  return (
    <div ref={area} className="animation">
      {stage === null ? (
        <p className="animation-waiting">Waiting for the first frame</p>
      ) : (
        <Canvas
          canvas={stage.canvas}
          {...canvasSize(stage.picture.shape, room)}
          title={title}
          describedBy={describedBy}
          player={player}
        />
      )}
      <Controls playing={playing} player={player} />
    </div>
  );
}

interface CanvasProps {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly describedBy: string;
  readonly player: AnimationPlayer;
}

/** The canvas is not React's: the engine draws on it, and it stays when the chart is mounted again. */
function Canvas({ canvas, width, height, title, describedBy, player }: CanvasProps): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    canvas.className = "animation-canvas";
    container.current?.replaceChildren(canvas);
  }, [canvas]);
  const handlers = useCanvasInputs(player.setInputs);
  return (
    <div
      ref={container}
      className="chart-area animation-place"
      role="application"
      aria-label={`${title}: accepts pointer and keyboard input`}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys while it has the focus.
      tabIndex={0}
      style={{ width, height }}
      {...handlers}
    />
  );
}

function Controls({ playing, player }: Pick<Props, "playing" | "player">): ReactNode {
  const { isPaused, isOver, fps, stage } = playing;
  const isReady = stage !== null && !isOver;
  const isRunning = isReady && !isPaused;
  return (
    <fieldset className="animation-controls" aria-label="Animation">
      <button
        type="button"
        className="button"
        disabled={stage === null && !isOver}
        onClick={() => (isOver ? player.restart() : player.pause(!isPaused))}
      >
        {isRunning ? "Pause" : "Play"}
      </button>
      <button type="button" className="button" disabled={!isReady} onClick={() => player.step()}>
        Step
      </button>
      <button type="button" className="button" onClick={() => player.restart()}>
        Restart
      </button>
      <label className="animation-rate">
        <input
          type="number"
          aria-label="Frames per second"
          min={minFps}
          max={maxFps}
          step="any"
          value={fps ?? ""}
          disabled={!isReady}
          onChange={({ currentTarget }) => {
            const asked = currentTarget.valueAsNumber;
            if (asked >= minFps && asked <= maxFps) player.setFps(asked);
          }}
        />
        fps
      </label>
      <output className="animation-frame" aria-live="off">
        {frameWords(playing)}
      </output>
    </fieldset>
  );
}
