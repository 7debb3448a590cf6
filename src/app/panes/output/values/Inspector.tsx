/** The inspector of a value, which is loaded when it is first opened, and the button that opens it. */
import { type ReactNode, useMemo } from "react";
import type { ValueTree } from "../../../../engine/present/value-tree.ts";
import { ErrorBoundary } from "../../../controls/ErrorBoundary.tsx";
import { LazyPart, partOf } from "../../../controls/lazy-part.tsx";
import { SmallButton } from "../../../controls/SmallButton.tsx";
import type { Slot } from "../../../results/slots.ts";
import type { Device } from "../../../run/messages/events.ts";
import { type DeviceElements, elementsOf } from "./inspectable.ts";

const inspector = partOf(
  "The inspector",
  async () => (await import("./inspector/TensorInspector.tsx")).TensorInspector,
);

interface Props {
  readonly tree: ValueTree;
  readonly device: Device;
  /** The output of each device in the slot. */
  readonly entries: Slot["entries"];
}

export function Inspector({ tree, device, entries }: Props): ReactNode {
  const tensors = useMemo(() => elementsOf(tree, device, entries), [tree, device, entries]);
  return <ElementsInspector tensors={tensors} />;
}

/** The inspector of elements of one device, and those of others that can be compared with them. */
export function ElementsInspector({
  tensors,
}: {
  readonly tensors: readonly DeviceElements[];
}): ReactNode {
  return (
    <ErrorBoundary what="The inspector">
      <LazyPart part={inspector} given={{ tensors }} />
    </ErrorBoundary>
  );
}

interface ButtonProps {
  readonly isOpen: boolean;
  /** The name of the value among others of its line; missing if it is the only one. */
  readonly of?: string;
  readonly toggle: () => void;
}

export function InspectButton({ isOpen, of = "", toggle }: ButtonProps): ReactNode {
  const text = isOpen ? "Close" : "Inspect";
  return (
    <SmallButton
      aria-label={of === "" ? undefined : `${text} ${of}`}
      aria-expanded={isOpen}
      onClick={(event) => {
        // The row of a tree would open as well.
        event.stopPropagation();
        toggle();
      }}
    >
      {text}
    </SmallButton>
  );
}
