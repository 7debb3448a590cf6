/** A chart of the run whose results are on the page, with what it needs of the page. */
import type { ReactNode } from "react";
import { ChartSlot } from "../../charts/ChartSlot.tsx";
import { type ChartSurroundings, Surroundings } from "../../charts/surroundings.ts";
import { player } from "../../commands/player.ts";
import { LineLink } from "../../editor/PlaceLink.tsx";
import { useResults } from "../../results/results.ts";
import { useLit } from "../../results/use-lit.ts";
import { usePlayer } from "../../run/player.ts";
import "../../charts/charts.css";

const page: ChartSurroundings = {
  LineLink,
  useLit,
  player: { ...player, usePlaying: () => usePlayer((state) => state.playing) },
};

export function ProgramChart({ name }: { readonly name: string }): ReactNode {
  const charts = useResults((state) => state.charts);
  return (
    <Surroundings value={page}>
      <ChartSlot name={name} charts={charts} />
    </Surroundings>
  );
}
