/**
 * An execution that the engine can replay without its program: the same uploads, kernels and reads, without the
 * program's JavaScript, recording, or messages between workers in its times.
 */
import type { Profile } from "../../../engine/executor/host/times/sampling.ts";
import type { Replayed } from "../../../engine/executor/replay/replays.ts";
import type { Device } from "../messages/events.ts";
import type { EngineLink } from "./engine-link.ts";
import type { PlacedCosts } from "./execution.ts";
import { costsOfAll, type ExecutionCosts } from "./execution-costs.ts";

export interface ReplayResult extends Pick<Replayed, "samples" | "begun"> {
  /** Null unless the repeat was profiled. */
  readonly costs: PlacedCosts | null;
}

export interface RunReplay {
  /**
   * Replays the execution for about this many milliseconds; profiled, exactly once. Rejects if it cannot be replayed,
   * or was dropped.
   */
  play(profile: Profile, milliseconds: number): Promise<ReplayResult>;
  /** Forgets the recording, and stops a repeat of it. */
  drop(): void;
}

export function replayOf(
  engine: Pick<EngineLink, "play" | "drop">,
  run: number,
  device: Device,
  placed: (costs: ExecutionCosts) => PlacedCosts,
): RunReplay {
  return {
    play: async (profile, milliseconds) => {
      const { samples, costs, begun } = await engine.play(run, profile, milliseconds);
      return { samples, begun, costs: costs && placed(costsOfAll({ device, costs }, [])) };
    },
    drop: () => engine.drop(run),
  };
}
