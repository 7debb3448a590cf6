/** Returns the computations that the last run can export, as far as they are known. */
import { useEffect, useState } from "react";
import { useResults } from "../../app/results/results.ts";
import type { Recording } from "../../app/run/execution/recording.ts";
import { useProgram } from "../../app/run/session.ts";
import { type Offer, offersOf } from "./offers.ts";

export type Offers =
  | { readonly state: "none" | "running" | "looking" }
  | { readonly state: "refused"; readonly reason: string }
  | {
      readonly state: "found";
      readonly recording: Recording;
      readonly offers: readonly Offer[];
    };

export function useOffers(): Offers {
  const isIdle = useProgram(({ phase }) => phase === "idle");
  const recording = useResults((results) => results.recording);
  const source = useResults(({ options }) => options?.source ?? "");
  const hasFailed = useResults(({ outcome }) => outcome === "failed");
  const [found, setFound] = useState<{ of: Recording; offers: Offers } | null>(null);
  useEffect(() => {
    if (!isIdle || recording === null || "refusal" in recording) return;
    let isWanted = true;
    const tell = (offers: Offers): void => {
      if (isWanted) setFound({ of: recording, offers });
    };
    recording.computations().then(
      (computations) => tell({ state: "found", recording, offers: offersOf(source, computations) }),
      (error: unknown) => tell({ state: "refused", reason: messageOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [isIdle, recording, source]);
  if (!isIdle) return { state: "running" };
  if (recording === null)
    return hasFailed
      ? {
          state: "refused",
          reason: "the last run failed: fix the reported error, then run again",
        }
      : { state: "none" };
  if ("refusal" in recording) return { state: "refused", reason: recording.refusal };
  return found?.of === recording ? found.offers : { state: "looking" };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
