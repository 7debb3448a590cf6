/** The export of what the last run computed: the computations, their requirements elsewhere, and the archive. */
import { type ReactNode, useState } from "react";
import { run } from "../../app/commands/run.ts";
import { CommandButton } from "../../app/controls/CommandButton.tsx";
import { Computations } from "./Computations.tsx";
import { DownloadPart } from "./DownloadPart.tsx";
import { chosenAtFirst, type Offer } from "./offers.ts";
import { PlanPart } from "./PlanPart.tsx";
import { type Offers, useOffers } from "./use-offers.ts";
import "./stablehlo.css";

export function StableHLOPanel(): ReactNode {
  const offers = useOffers();
  return (
    <>
      <p className="quiet-text">
        XLA compiles these modules for a laptop, a server or a cluster. The archive has them with
        their weights, an example, and a runner for JAX.
      </p>
      <div aria-live="polite">
        <Waiting offers={offers} />
      </div>
      {offers.state === "found" && offers.offers.length > 0 && (
        <Found key={offers.offers.length} recording={offers.recording} offers={offers.offers} />
      )}
    </>
  );
}

function Waiting({ offers }: { readonly offers: Offers }): ReactNode {
  switch (offers.state) {
    case "none":
      return (
        <div className="stablehlo-first">
          <p>Nothing has run yet: an export contains what a run computed.</p>
          <CommandButton command={run} className="primary" />
        </div>
      );
    case "running":
      return <p>The program is running. Its computations are listed when it finishes.</p>;
    case "looking":
      return <p>Analysing what the run computed</p>;
    case "refused":
      return (
        <div className="stablehlo-first">
          <p>This run cannot be exported: {offers.reason}</p>
          <CommandButton command={run} />
        </div>
      );
    case "found":
      return offers.offers.length > 0 ? null : (
        <p>The run created and moved tensors, but computed nothing to export.</p>
      );
    default:
      return offers satisfies never;
  }
}

const noIndices: readonly number[] = [];

function Found({
  offers,
  recording,
}: Pick<Extract<Offers, { state: "found" }>, "offers" | "recording">): ReactNode {
  const [chosen, setChosen] = useState<readonly Offer[]>(() => chosenAtFirst(offers));
  const [given, setGiven] = useState<ReadonlyMap<string, readonly number[]>>(new Map());
  const inOrder = offers.filter((offer) => chosen.includes(offer));
  return (
    <>
      <Computations
        offers={offers}
        chosen={inOrder}
        given={given}
        onChosen={setChosen}
        onGiven={(module, indices) => setGiven(new Map(given).set(module, indices))}
      />
      {inOrder[0] !== undefined && (
        <PlanPart
          key={inOrder[0].module}
          recording={recording}
          offer={inOrder[0]}
          given={given.get(inOrder[0].module) ?? noIndices}
        />
      )}
      <DownloadPart recording={recording} chosen={inOrder} given={given} />
    </>
  );
}
