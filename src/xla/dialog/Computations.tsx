/** The computations of a run with checkboxes, and the inputs and results of each. */
import { type ReactNode, useId } from "react";
import { formatBytes } from "../../app/controls/format.ts";
import { TableFrame } from "../../app/controls/TableFrame.tsx";
import { formatShape } from "../../engine/ir/shape.ts";
import type { Offer } from "./offers.ts";

/** The indices of a module's constants that become inputs of each run, by the module's name. */
export type ConstantInputs = ReadonlyMap<string, readonly number[]>;

interface Props {
  readonly offers: readonly Offer[];
  readonly chosen: readonly Offer[];
  readonly given: ConstantInputs;
  readonly onChosen: (chosen: readonly Offer[]) => void;
  readonly onGiven: (module: string, indices: readonly number[]) => void;
}

export function Computations({ offers, chosen, given, onChosen, onGiven }: Props): ReactNode {
  return (
    <fieldset className="stablehlo-list">
      <legend>Computations</legend>
      {offers.map((offer) => (
        <Item
          key={offer.module}
          offer={offer}
          isChosen={chosen.includes(offer)}
          given={given.get(offer.module) ?? []}
          onChoose={(isChosen) =>
            onChosen(isChosen ? [...chosen, offer] : chosen.filter((each) => each !== offer))
          }
          onGiven={(indices) => onGiven(offer.module, indices)}
        />
      ))}
    </fieldset>
  );
}

interface ItemProps {
  readonly offer: Offer;
  readonly isChosen: boolean;
  readonly given: readonly number[];
  readonly onChoose: (isChosen: boolean) => void;
  readonly onGiven: (indices: readonly number[]) => void;
}

function Item({ offer, isChosen, given, onChoose, onGiven }: ItemProps): ReactNode {
  const { computation, title, where, module } = offer;
  const { refusal, weights } = computation;
  const explanation = useId();
  const size = weights === 0 ? "" : `, ${formatBytes(weights)} of weights`;
  return (
    <div className="stablehlo-item">
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={refusal !== null}
          aria-describedby={explanation}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <strong>{title}</strong> <code>{module}.mlir</code>
      </label>
      <p id={explanation} className="quiet-text">
        {refusal === null ? `${where}${size}` : refusalText(refusal)}
      </p>
      <details>
        <summary aria-label={`Inputs and outputs of ${module}`}>Inputs and outputs</summary>
        <Ports offer={offer} given={given} onGiven={onGiven} />
      </details>
    </div>
  );
}

function refusalText({ message, position }: NonNullable<Offer["computation"]["refusal"]>): string {
  return position === null ? message : `line ${position.line}: ${message}`;
}

function Ports({
  offer,
  given,
  onGiven,
}: Pick<ItemProps, "offer" | "given" | "onGiven">): ReactNode {
  const { computation, names } = offer;
  const { inputs, outputs } = computation;
  return (
    <TableFrame>
      <table className="table stablehlo-ports">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Values</th>
          </tr>
        </thead>
        <tbody>
          {inOrder(inputs).map(({ input: { dtype, shape, role }, index }) => (
            <tr key={`input ${names.inputs[index]}`}>
              <th scope="row">{names.inputs[index]}</th>
              <td>
                <code>
                  {dtype} {formatShape(shape)}
                </code>
              </td>
              <td>
                {role === "constant" && !isOfState(computation, index) ? (
                  <label>
                    <input
                      type="checkbox"
                      checked={given.includes(index)}
                      onChange={({ target }) =>
                        onGiven(
                          target.checked
                            ? [...given, index]
                            : given.filter((each) => each !== index),
                        )
                      }
                    />
                    input of each run
                  </label>
                ) : (
                  roleWords[role]
                )}
              </td>
            </tr>
          ))}
          {outputs.map(({ dtype, shape, input }, index) =>
            input >= 0 ? null : (
              <tr key={`output ${names.outputs[index]}`}>
                <th scope="row">{names.outputs[index]}</th>
                <td>
                  <code>
                    {dtype} {formatShape(shape)}
                  </code>
                </td>
                <td>returned</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}

type Inputs = Offer["computation"]["inputs"];

/** The inputs of runs come first, and then numbers and weights. */
function inOrder(inputs: Inputs): readonly { input: Inputs[number]; index: number }[] {
  const roles = ["data", "rate", "counter", "constant", "state"];
  const rank = ({ role }: Inputs[number]): number => roles.indexOf(role);
  return inputs
    .map((input, index) => ({ input, index }))
    .sort((one, other) => rank(one.input) - rank(other.input));
}

/** True if a step's weights were made in the same call, as an optimizer's numbers: these are never run inputs. */
function isOfState({ inputs }: Offer["computation"], index: number): boolean {
  const own = inputs[index]?.position ?? null;
  return inputs.some(
    (input) =>
      input.role === "state" &&
      input.position?.line === own?.line &&
      input.position?.column === own?.column,
  );
}

const roleWords = {
  state: "weight, updated by each run",
  constant: "weight",
  data: "input of each run",
  rate: "number that can change between runs",
  counter: "run counter for random numbers",
} as const;
