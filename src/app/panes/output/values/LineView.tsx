/** A line of the program's output with its values: text, primitives by type, trees, tables and tensors. */
import { type ReactNode, useState } from "react";
import { formatTensor } from "../../../../engine/present/format-tensor.ts";
import type { LineDetail } from "../../../../engine/present/presenter.ts";
import {
  isBranch,
  type ShownPart,
  type Stack,
  type ValueTree,
} from "../../../../engine/present/value-tree.ts";
import { LineLink } from "../../../editor/PlaceLink.tsx";
import type { Slot } from "../../../results/slots.ts";
import type { Device, ShownEntry } from "../../../run/messages/events.ts";
import type { PrintedTensor } from "../../../run/messages/program-event.ts";
import { TensorText } from "../TensorText.tsx";
import { ConsoleTable } from "./ConsoleTable.tsx";
import { InspectButton, Inspector } from "./Inspector.tsx";
import { isInspectable } from "./inspectable.ts";
import { Tokens, typeOf } from "./Tokens.tsx";
import { type Inspected, ValueTreeView } from "./ValueTreeView.tsx";

type Entry = Extract<ShownEntry, { kind: "text" }>;

interface Props {
  readonly entry: Entry;
  readonly detail: LineDetail;
  readonly device: Device;
  readonly slot: Slot;
}

/** A value of the line whose inspector is open, by its path. */
interface Opened {
  readonly way: string;
  readonly tree: ValueTree;
}

export function LineView({ entry, detail, device, slot }: Props): ReactNode {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { parts, table, trace } = detail;
  const inspect = ({ way, tree, name }: Inspected): ReactNode => {
    if (!isInspectable(tree, entry)) return null;
    const isOpen = opened?.way === way;
    const toggle = (): void => setOpened(isOpen ? null : { way, tree });
    return <InspectButton isOpen={isOpen} of={name} toggle={toggle} />;
  };
  return (
    <>
      {table && <ConsoleTable table={table} />}
      {parts.length > 0 && (
        <div className="console-line code">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change.
            <PartView key={at} at={at} part={part} entry={entry} inspect={inspect} />
          ))}
        </div>
      )}
      {trace && <TraceView trace={trace} />}
      {opened && (
        <Inspector key={opened.way} tree={opened.tree} device={device} entries={slot.entries} />
      )}
    </>
  );
}

interface PartProps {
  readonly at: number;
  readonly part: ShownPart;
  readonly entry: Entry;
  readonly inspect: (value: Inspected) => ReactNode;
}

function PartView({ at, part, entry, inspect }: PartProps): ReactNode {
  if (part.kind === "text") {
    const { text, style } = part;
    if (style === null) return text;
    const css = {
      ...(style.colour !== null && { color: style.colour }),
      ...(style.isBold && { fontWeight: 700 }),
    };
    return <span style={css}>{text}</span>;
  }
  const { tensors = [], detail } = entry;
  const tensor = part.kind === "tensor" ? tensors[part.index] : undefined;
  if (isBranch(part)) {
    const inspectIn = ({ way, ...value }: Inspected): ReactNode =>
      inspect({ ...value, way: `${at}/${way}` });
    const stacks = detail?.stacks ?? [];
    return <ValueTreeView tree={part} stacks={stacks} tensors={tensors} inspect={inspectIn} />;
  }
  const button = tensor && inspect({ way: `${at}`, tree: part, name: typeOf(tensor) });
  if (tensor && tensor.shape.length > 1) return <TensorPart tensor={tensor} button={button} />;
  return (
    <>
      <Tokens tree={part} tensors={tensors} />
      {button}
    </>
  );
}

interface TensorPartProps {
  readonly tensor: PrintedTensor;
  readonly button: ReactNode;
}

/** A tensor of several rows among other values. */
function TensorPart({ tensor, button }: TensorPartProps): ReactNode {
  return (
    <span className="line-tensor">
      <span className="token-name">{typeOf(tensor)}</span> {button}
      <TensorText text={formatTensor(tensor.elements, tensor.shape, tensor.dtype)} />
    </span>
  );
}

function TraceView({ trace }: { readonly trace: Stack }): ReactNode {
  return (
    <ol className="entry-trace">
      {trace.map(({ name, position }) => (
        <li key={`${position.line}:${position.column}:${name}`}>
          {name || "top level"} <LineLink position={position} />
        </li>
      ))}
    </ol>
  );
}
