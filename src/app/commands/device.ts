import { deviceChoices } from "../run/messages/events.ts";
import { choiceInForce, deviceChoiceNames, setChoice, useProgram } from "../run/session.ts";
import type { Command } from "./command.ts";

export const devices: readonly Command[] = deviceChoices.map((choice, index) => ({
  id: `device-${choice}`,
  label: `Device: ${deviceChoiceNames[choice]}`,
  group: "Device",
  icon: "device",
  keys: [`G ${index + 1}`],
  run: () => setChoice(choice),
  enabled: () => choiceInForce(useProgram.getState()) !== choice,
}));
