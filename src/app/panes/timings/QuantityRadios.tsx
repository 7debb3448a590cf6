/** Chooses which time of a sweep is shown: of the whole, or of the kernels alone. */
import type { ReactNode } from "react";
import { quantityNames } from "../../store/summary.ts";
import type { ModelledQuantity } from "../../store/sweep-work.ts";

interface Props {
  readonly chosen: ModelledQuantity;
  onChoose(quantity: ModelledQuantity): void;
}

const sweptQuantities: readonly ModelledQuantity[] = ["endToEnd", "kernel"];

export function QuantityRadios({ chosen, onChoose }: Props): ReactNode {
  return (
    <div className="segments small" role="radiogroup" aria-label="Time">
      {sweptQuantities.map((name) => (
        <label key={name} className="segment">
          <input
            type="radio"
            name="quantity"
            checked={chosen === name}
            onChange={() => onChoose(name)}
          />
          <span>{quantityNames[name]}</span>
        </label>
      ))}
    </div>
  );
}
