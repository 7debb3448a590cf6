/**
 * Shows on the page what a program shows. What one run may send is bounded: a program that prints in
 * an endless loop must leave the page able to stop it.
 */

import { Fault } from "../../engine/ir/fault.ts";
import type { Presenter, ShownTensor } from "../../engine/present/presenter.ts";
import type { PrintedTensor, ProgramEvent } from "./messages.ts";

const mostOutputs = 2_000;
const mostPoints = 50_000;
const mostCharacters = 4_000_000;
/** Elements of printed tensors that the page may hold to compare devices. */
const mostElements = 2 ** 24;
/** Of all files that a run offers. */
const mostFileBytes = 2 ** 28;

export function pagePresenter(
  tell: (event: ProgramEvent, transfer?: Transferable[]) => void,
  params: Readonly<Record<string, number>>,
  failed: (error: unknown) => void,
): Presenter {
  let outputs = 0;
  let points = 0;
  let characters = 0;
  let elements = 0;
  let fileBytes = 0;
  return {
    output: ({ slot, position, shown, tensors }) => {
      if (outputs > mostOutputs) return;
      outputs++;
      characters += shown.text.length;
      if (outputs > mostOutputs || characters > mostCharacters) {
        outputs = mostOutputs + 1;
        const text = "… the rest of the output is not shown: there is too much of it";
        tell({
          type: "output",
          slot,
          position,
          entry: { kind: "text", level: "warn", text },
          tensors: [],
        });
        return;
      }
      if (shown.kind === "file") {
        fileBytes += shown.bytes.length;
        if (fileBytes <= mostFileBytes) {
          tell({ type: "output", slot, position, entry: shown, tensors: [] }, [shown.bytes.buffer]);
        } else {
          failed(
            new Fault(
              "unsupported",
              `download: unsupported size of "${shown.name}": a run's files have ${mostFileBytes / 2 ** 20} MiB together at most`,
              position,
            ),
          );
        }
        return;
      }
      elements += tensors.reduce((sum, tensor) => sum + tensor.elements.length, 0);
      const sent = elements > mostElements ? [] : tensors.map(printed);
      tell({ type: "output", slot, position, entry: shown, tensors: sent });
    },
    point: (chart, x, y) => {
      if (points++ < mostPoints) tell({ type: "point", chart, x, y });
    },
    param: (spec) => {
      const asked = Object.hasOwn(params, spec.name) ? (params[spec.name] as number) : spec.value;
      // The program's range may have changed since somebody chose the value.
      const value = Math.min(spec.max, Math.max(spec.min, asked));
      tell({ type: "param", spec, value });
      return value;
    },
    failed,
  };
}

function printed({ dtype, shape, elements }: ShownTensor): PrintedTensor {
  return { dtype, shape, elements: elements as PrintedTensor["elements"] };
}
