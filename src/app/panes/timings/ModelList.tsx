/** A model of each device's times over a sweep, in words. */
import type { ReactNode } from "react";
import { type Fit, largestError } from "../../results/sweep/cost-model.ts";
import type { Device } from "../../run/messages/events.ts";
import { modelSentence } from "./model-sentence.ts";

interface Props {
  readonly param: string;
  readonly fits: readonly { readonly device: Device; readonly fit: Fit }[];
}

export function ModelList({ param, fits }: Props): ReactNode {
  return (
    <section aria-label="Models">
      <h2>Scaling model</h2>
      <ul className="model-list">
        {fits.map(({ device, fit }) => (
          <li key={device}>{modelSentence(param, device, fit)}</li>
        ))}
      </ul>
      {fits.some(({ fit }) => fit.kind === "model") && (
        <p className="quiet-text">
          Dotted: time = latency + bytes / bandwidth + operations / rate, fitted to the medians.
          Bytes and operations are those that the engine counts for the kernels; a model that is off
          by more than {100 * largestError}% anywhere is not drawn.
        </p>
      )}
    </section>
  );
}
