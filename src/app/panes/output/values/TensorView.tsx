/** A printed tensor: dtype, shape and abridged elements, and on demand all that the page can tell of it. */
import { type ReactNode, useState } from "react";
import { deviceNames } from "../../../../engine/ir/device-kinds.ts";
import { allDevices, type Device, type ShownEntry } from "../../../program/events.ts";
import type { PrintedTensor } from "../../../program/messages.ts";
import type { Slot } from "../../../store/slots.ts";
import { ErrorBoundary } from "../../../ui/ErrorBoundary.tsx";
import { LazyPart, partOf } from "../../../ui/lazy-part.tsx";
import { TensorText } from "../TensorText.tsx";
import type { InspectedTensor } from "./inspector/TensorInspector.tsx";
import { typeOf } from "./Tokens.tsx";

const inspector = partOf(
  "The tensor's inspector",
  async () => (await import("./inspector/TensorInspector.tsx")).TensorInspector,
);

interface Props {
  readonly entry: Extract<ShownEntry, { kind: "tensor" }>;
  readonly device: Device;
  readonly slot: Slot;
}

export function TensorView({ entry, device, slot }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const tensor = entry.tensors?.[0];
  const given: InspectedTensor[] = tensor
    ? [{ device, tensor }, ...others(slot, device, tensor)]
    : [];
  const canOpen = tensor !== undefined && tensor.elements.length > 1;
  return (
    <div className="entry-tensor">
      <p className="tensor-type code">
        {typeOf(entry)} <span className="tensor-devices">{devicesOf(slot)}</span>
        {canOpen && (
          <button
            type="button"
            className="button small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Close" : "Inspect"}
          </button>
        )}
      </p>
      {isOpen ? (
        <ErrorBoundary what="The tensor's inspector">
          <LazyPart part={inspector} given={{ text: entry.text, tensors: given }} />
        </ErrorBoundary>
      ) : (
        <TensorText text={entry.text} />
      )}
    </div>
  );
}

/** The devices that computed a tensor in the slot. */
function devicesOf({ entries }: Slot): string {
  const devices = allDevices.filter((device) => entries[device]?.kind === "tensor");
  return devices.map((device) => deviceNames[device]).join(", ");
}

/** The other devices' tensors in the slot, if they can be compared with this one. */
function others(slot: Slot, device: Device, tensor: PrintedTensor): InspectedTensor[] {
  return Object.entries(slot.entries).flatMap(([other, entry]) => {
    const found = other === device ? undefined : entry.tensors?.[0];
    if (found === undefined || found.elements.length !== tensor.elements.length) return [];
    return typeOf(found) === typeOf(tensor) ? [{ device: other as Device, tensor: found }] : [];
  });
}
