/** Chooses which time of a sweep is shown: of the whole, or of the kernels alone. */
import type { ReactNode } from "react";
import { quantityNames } from "../../store/summary.ts";
import type { ModelledQuantity } from "../../store/sweep-work.ts";
import { Segments } from "../../ui/Segments.tsx";

interface Props {
  readonly chosen: ModelledQuantity;
  onChoose(quantity: ModelledQuantity): void;
}

const sweptQuantities: readonly ModelledQuantity[] = ["endToEnd", "kernel"];

export function QuantityRadios({ chosen, onChoose }: Props): ReactNode {
  return (
    <Segments
      label="Time"
      values={sweptQuantities}
      nameOf={(name) => quantityNames[name]}
      chosen={chosen}
      choose={onChoose}
    />
  );
}
