import { deviceChoices } from "../program/events.ts";
import { deviceChoiceNames, setChoice, useSession } from "../store/session.ts";
import type { Command } from "./command.ts";

export const devices: readonly Command[] = deviceChoices.map((choice) => ({
  id: `device-${choice}`,
  label: `Device: ${deviceChoiceNames[choice]}`,
  keys: [],
  run: () => setChoice(choice),
  enabled: () => useSession.getState().choice !== choice,
}));
