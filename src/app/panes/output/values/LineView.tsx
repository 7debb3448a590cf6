/** A line of the program's output with its values: text, primitives by type, trees, tables and tensors. */
import type { ReactNode } from "react";
import { formatTensor } from "../../../../engine/present/format-tensor.ts";
import type { LineDetail } from "../../../../engine/present/presenter.ts";
import { isBranch, type Part, type Stack } from "../../../../engine/present/value-tree.ts";
import type { PrintedTensor } from "../../../program/messages.ts";
import { PlaceLink } from "../../../ui/PlaceLink.tsx";
import { TensorText } from "../TensorText.tsx";
import { ConsoleTable } from "./ConsoleTable.tsx";
import { Tokens, typeOf } from "./Tokens.tsx";
import { ValueTreeView } from "./ValueTreeView.tsx";

interface Props {
  readonly detail: LineDetail;
  readonly tensors: readonly PrintedTensor[];
}

export function LineView({ detail, tensors }: Props): ReactNode {
  const { parts, stacks, table, trace } = detail;
  return (
    <>
      {table && <ConsoleTable table={table} />}
      {parts.length > 0 && (
        <div className="line code">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change.
            <PartView key={at} part={part} stacks={stacks} tensors={tensors} />
          ))}
        </div>
      )}
      {trace && <TraceView trace={trace} />}
    </>
  );
}

interface PartProps {
  readonly part: Part;
  readonly stacks: readonly Stack[];
  readonly tensors: readonly PrintedTensor[];
}

function PartView({ part, stacks, tensors }: PartProps): ReactNode {
  if (part.kind === "text") {
    const { text, style } = part;
    if (style === null) return text;
    const css = {
      ...(style.colour !== null && { color: style.colour }),
      ...(style.isBold && { fontWeight: 700 }),
    };
    return <span style={css}>{text}</span>;
  }
  const tensor = part.kind === "tensor" ? tensors[part.index] : undefined;
  if (tensor && tensor.shape.length > 1) return <TensorPart tensor={tensor} />;
  if (isBranch(part)) return <ValueTreeView tree={part} stacks={stacks} tensors={tensors} />;
  return <Tokens tree={part} tensors={tensors} />;
}

/** A tensor of several rows among other values. */
function TensorPart({ tensor }: { readonly tensor: PrintedTensor }): ReactNode {
  return (
    <span className="line-tensor">
      <span className="token-name">{typeOf(tensor)}</span>
      <TensorText text={formatTensor(tensor.elements, tensor.shape, tensor.dtype)} />
    </span>
  );
}

function TraceView({ trace }: { readonly trace: Stack }): ReactNode {
  return (
    <ol className="trace">
      {trace.map(({ name, position }) => (
        <li key={`${position.line}:${position.column}:${name}`}>
          {name || "the program"} <PlaceLink place={position} />
        </li>
      ))}
    </ol>
  );
}
