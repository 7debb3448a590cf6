/** Shows the running animation, otherwise the last frame of the run. */
import { type ReactNode, useContext, useId } from "react";
import { on } from "../../controls/on-device.ts";
import { ChartShell } from "../ChartShell.tsx";
import { FramesView } from "../FramesView.tsx";
import type { ViewProps } from "../kind.ts";
import { Surroundings } from "../surroundings.ts";
import { AnimationChart } from "./AnimationChart.tsx";
import type { AnimationPlayer } from "./animation-player.ts";

export function AnimationView(props: ViewProps): ReactNode {
  const { player } = useContext(Surroundings);
  return player === null ? <FramesView {...props} /> : <PlayedView {...props} player={player} />;
}

function PlayedView(props: ViewProps & { readonly player: AnimationPlayer }): ReactNode {
  const { chart, loaded, player } = props;
  const describedBy = useId();
  const playing = player.usePlaying();
  if (playing === null) return <FramesView {...props} />;
  const { device } = playing;
  const content = chart.frames.find((each) => each.device === device)?.frames.at(-1);
  const words = content && loaded ? `${loaded.kind.summary(content)}, ` : "";
  const table = { head: [], count: 0, row: () => [] };
  return (
    <ChartShell
      chart={chart}
      describedBy={describedBy}
      summary={`${words}${on(device)}`}
      table={() => (content && loaded ? loaded.kind.table(content) : table)}
    >
      <AnimationChart
        title={chart.settings.title ?? chart.name}
        describedBy={describedBy}
        playing={playing}
        player={player}
      />
    </ChartShell>
  );
}
