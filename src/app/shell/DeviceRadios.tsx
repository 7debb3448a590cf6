/** Radio buttons that choose the devices of a run. */
import type { ReactNode } from "react";
import { tip } from "../controls/tips/tip.ts";
import type { DeviceChoice } from "../run/messages/events.ts";
import { deviceChoices } from "../run/messages/events.ts";
import {
  choiceInForce,
  deviceChoiceNames,
  isConfigured,
  setChoice,
  useProgram,
} from "../run/session.ts";
import { configuredWords } from "./status.ts";

const explanations: Readonly<Record<DeviceChoice, string>> = {
  compare: "Run on the GPU and on the CPU, and compare values and times",
  gpu: "Run on the GPU only",
  cpu: "Run on the CPU only",
  auto: "Run each plan on the device expected to be faster",
  hybrid: "Like Auto, but also split large kernels between both devices where that is faster",
};

export function DeviceRadios(): ReactNode {
  const choice = useProgram(choiceInForce);
  const byConfig = useProgram(isConfigured);
  const description = byConfig ? configuredWords : undefined;
  const explanationOf = (name: DeviceChoice): string =>
    byConfig && choice === name ? `${explanations[name]}: ${configuredWords}` : explanations[name];
  return (
    <div className="segments" role="radiogroup" aria-label="Device" aria-description={description}>
      {deviceChoices.map((name) => (
        <label key={name} className="segment" {...tip(explanationOf(name))}>
          <input
            type="radio"
            name="device"
            value={name}
            aria-description={explanationOf(name)}
            checked={choice === name}
            onChange={() => setChoice(name)}
            // A click on the checked device changes nothing, but makes it the visitor's choice.
            onClick={() => setChoice(name)}
          />
          <span data-text={deviceChoiceNames[name]}>{deviceChoiceNames[name]}</span>
        </label>
      ))}
    </div>
  );
}
