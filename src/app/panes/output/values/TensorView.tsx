/** A printed tensor: dtype, shape and abridged elements, and on demand the inspector. */
import { type ReactNode, useState } from "react";
import { deviceNames } from "../../../../engine/ir/device-kinds.ts";
import type { Slot } from "../../../results/slots.ts";
import { allDevices, type Device, type ShownEntry } from "../../../run/messages/events.ts";
import { TensorText } from "../TensorText.tsx";
import { InspectButton, Inspector } from "./Inspector.tsx";
import { isInspectable } from "./inspectable.ts";
import { typeOf } from "./Tokens.tsx";

interface Props {
  readonly entry: Extract<ShownEntry, { kind: "tensor" }>;
  readonly device: Device;
  readonly slot: Slot;
}

/** The only value of the entry. */
const only = { kind: "tensor", index: 0 } as const;

export function TensorView({ entry, device, slot }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="entry-tensor">
      <p className="tensor-type code">
        {typeOf(entry)} <span className="tensor-devices">{devicesOf(slot)}</span>
        {isInspectable(only, entry) && (
          <InspectButton isOpen={isOpen} toggle={() => setOpen(!isOpen)} />
        )}
      </p>
      {isOpen ? (
        <Inspector tree={only} device={device} entries={slot.entries} />
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
