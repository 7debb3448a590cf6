/** Radio buttons that choose the devices of a run. */
import type { ReactNode } from "react";
import type { DeviceChoice } from "../program/events.ts";
import { deviceChoices } from "../program/events.ts";
import { deviceChoiceNames, setChoice, useSession } from "../store/session.ts";

const explanations: Readonly<Record<DeviceChoice, string>> = {
  compare: "Run on the GPU and on the CPU, and compare values and times",
  gpu: "Run on the GPU only",
  cpu: "Run on the CPU only",
  auto: "Run on the device that is likely to be faster",
  hybrid: "Run as Auto does, and split large kernels between both devices where that is faster",
};

export function DeviceRadios(): ReactNode {
  const choice = useSession((state) => state.choice);
  return (
    <div className="segments" role="radiogroup" aria-label="Device">
      {deviceChoices.map((name) => (
        <label key={name} className="segment" title={explanations[name]}>
          <input
            type="radio"
            name="device"
            value={name}
            checked={choice === name}
            onChange={() => setChoice(name)}
          />
          <span>{deviceChoiceNames[name]}</span>
        </label>
      ))}
    </div>
  );
}
