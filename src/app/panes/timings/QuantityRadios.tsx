/** Chooses which time of a sweep is shown: that of the whole, or of the kernels. */
import type { ReactNode } from "react";
import { Segments } from "../../controls/Segments.tsx";
import { quantityName } from "../../results/summary.ts";
import type { ModelledQuantity } from "../../results/sweep/sweep-work.ts";

interface Props {
  readonly chosen: ModelledQuantity;
  /** True if device work was repeated without its program. */
  readonly isReplayed: boolean;
  onChoose(quantity: ModelledQuantity): void;
}

const sweptQuantities: readonly ModelledQuantity[] = ["endToEnd", "kernel"];

export function QuantityRadios({ chosen, isReplayed, onChoose }: Props): ReactNode {
  return (
    <Segments
      label="Time"
      values={sweptQuantities}
      nameOf={(name) => quantityName(name, isReplayed)}
      chosen={chosen}
      choose={onChoose}
    />
  );
}
