/**
 * An execution that the engine can replay without its program: the same uploads, kernels and reads, without the
 * program's JavaScript, recording, or messages between workers in its times.
 */
import type { Profile } from "../../../engine/executor/host/times/sampling.ts";
import type { Replayed } from "../../../engine/executor/replay/replays.ts";
import { inSource } from "../source/in-source.ts";
import type { ToSourcePosition } from "../source/position-map.ts";
import type { EngineLink } from "./engine-link.ts";

export interface RunReplay {
  /**
   * Replays the execution for about this many milliseconds; profiled, exactly once. Rejects if it cannot be replayed, or
   * was dropped.
   */
  play(profile: Profile, milliseconds: number): Promise<Replayed>;
  /** Forgets the recording, and stops a repeat of it. */
  drop(): void;
}

export function replayOf(
  engine: Pick<EngineLink, "play" | "drop">,
  run: number,
  toPosition: ToSourcePosition,
): RunReplay {
  return {
    play: async (profile, milliseconds) =>
      inSource(await engine.play(run, profile, milliseconds), toPosition),
    drop: () => engine.drop(run),
  };
}
