/** A chart of the run whose results are on the page, with what it needs of the page. */
import type { ReactNode } from "react";
import { ChartSlot } from "../../charts/ChartSlot.tsx";
import { type ChartSurroundings, Surroundings } from "../../charts/surroundings.ts";
import { player } from "../../commands/player.ts";
import { LineLink } from "../../editor/PlaceLink.tsx";
import type { Chart } from "../../results/charts.ts";
import { useResults } from "../../results/results.ts";
import { useLit } from "../../results/use-lit.ts";
import { usePlayer } from "../../run/player.ts";
import "../../charts/charts.css";

const page: ChartSurroundings = {
  LineLink,
  useLit,
  player: { ...player, usePlaying: () => usePlayer((state) => state.playing) },
};

interface Props {
  readonly name: string;
  /** The charts among which it is; by default those of the run. */
  readonly among?: readonly Chart[];
}

export function ProgramChart({ name, among }: Props): ReactNode {
  const own = useResults((state) => state.charts);
  const charts = among ?? own;
  return (
    <Surroundings value={page}>
      <ChartSlot name={name} charts={charts} />
    </Surroundings>
  );
}
