/** The pane with the tensors that the program's variables held when it ended. */
import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { TableFrame } from "../../controls/TableFrame.tsx";
import { LineLink } from "../../editor/PlaceLink.tsx";
import { type Results, useResults } from "../../results/results.ts";
import { mainName } from "../../run/source/files-of-program.ts";
import { useEmptyText } from "../empty-text.ts";
import { ElementsInspector, InspectButton } from "../output/values/Inspector.tsx";
import { statisticsOf } from "../output/values/inspector/tensor-statistics.ts";
import { typeOf } from "../output/values/Tokens.tsx";
import { useChosenVariable } from "./chosen-variable.ts";
import { type VariableRow, variableRows } from "./variable-rows.ts";
import { missingTexts, shortNumber, statisticNames } from "./variable-words.ts";
import "./variables.css";

export function VariablesPane(): ReactNode {
  const { variables, outcome, isMeasuring } = useResults();
  const isRead = !isMeasuring || Object.keys(variables).length > 0;
  const rows = useMemo(() => variableRows(variables), [variables]);
  const empty = useEmptyText(emptyText(outcome, isRead));
  if (rows.length === 0)
    return (
      <div className="variables-pane">
        <p className="empty">{empty}</p>
      </div>
    );
  return (
    <div className="variables-pane">
      <TableFrame>
        <table className="table variable-table" aria-label="Variables">
          <thead>
            <tr>
              <th scope="col">Variable</th>
              {statisticNames.map((column) => (
                <th key={column} scope="col" className="numeric">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <VariableRows key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </div>
  );
}

function emptyText(outcome: Results["outcome"], isRead: boolean): string {
  if (outcome !== "done")
    return "Run the program to see the tensors that its variables hold at its end";
  return isRead
    ? "No variable at the top level of the program holds a tensor"
    : "Reading the tensors that the program's variables hold";
}

function VariableRows({ row }: { readonly row: VariableRow }): ReactNode {
  const { key, variable, devices, tensors } = row;
  const [isOpen, setOpen] = useState(false);
  const rowElement = useRef<HTMLTableRowElement>(null);
  const isChosen = useChosenVariable((state) => state.key === key);
  const choices = useChosenVariable((state) => state.choices);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice of the same row is a reason to run.
  useEffect(() => {
    if (isChosen) rowElement.current?.scrollIntoView({ block: "center" });
  }, [isChosen, choices]);
  const { file, name, position, missing } = variable;
  return (
    <>
      <tr ref={rowElement} className={isChosen ? "lit" : undefined} aria-current={isChosen}>
        <th scope="row">
          <span className="code variable-name">
            {/* A long path may wrap after its dots. */}
            {name.split(/(?<=\.)/).map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change.
              <Fragment key={at}>
                {part}
                <wbr />
              </Fragment>
            ))}{" "}
            <span className="tensor-type">{typeOf(variable)}</span>
          </span>
          <span className="spread variable-facts">
            {devices.map((device) => deviceNames[device]).join(", ")}
            {file !== mainName && ` · ${file}`}
            {position !== null && <LineLink position={position} />}
            {tensors.length > 0 && (
              <InspectButton isOpen={isOpen} of={name} toggle={() => setOpen(!isOpen)} />
            )}
          </span>
        </th>
        {missing === null ? (
          <StatisticCells elements={variable.elements ?? []} />
        ) : (
          <td colSpan={statisticNames.length} className="quiet-text">
            {missingTexts[missing]}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={statisticNames.length + 1}>
            <ElementsInspector tensors={tensors} />
          </td>
        </tr>
      )}
    </>
  );
}

function StatisticCells({ elements }: { readonly elements: ArrayLike<number> }): ReactNode {
  const statistics = useMemo(() => statisticsOf(elements), [elements]);
  const { nans, infinities, count } = statistics;
  if (nans + infinities === count)
    return (
      <td colSpan={statisticNames.length} className="quiet-text">
        {count === 0 ? "no elements" : "no finite element"}
      </td>
    );
  return statisticNames.map((column) => (
    <td key={column} className="numeric code">
      {shortNumber(statistics[column])}
      {column === "std" && nans + infinities > 0 && (
        <span className="spread">{(nans + infinities).toLocaleString("en")} NaN or ±inf</span>
      )}
    </td>
  ));
}
