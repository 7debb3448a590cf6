/** Chooses which time of a sweep is shown: that of the whole, or of the kernels. */
import type { ReactNode } from "react";
import { useChoice } from "../../controls/use-choice.tsx";
import { areReplayed, quantityName } from "../../results/summary.ts";
import type { ModelledQuantity } from "../../results/sweep/sweep-work.ts";
import type { ExecutionTiming } from "../../run/messages/events.ts";

const quantities: readonly ModelledQuantity[] = ["endToEnd", "kernel"];

export function useModelledQuantity(
  timings: readonly ExecutionTiming[],
): readonly [chosen: ModelledQuantity, control: ReactNode] {
  const isReplayed = areReplayed(timings);
  const [chosen = "endToEnd", control] = useChoice("Time", quantities, (quantity) =>
    quantityName(quantity, isReplayed),
  );
  return [chosen, control];
}
