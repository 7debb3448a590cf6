/** The choices of a visitor besides the program's text. */
import type { DeviceChoice } from "../program/events.ts";

export const deviceChoices: readonly DeviceChoice[] = ["compare", "gpu", "cpu", "auto"];

export const maxSeed = 0xffffffff;
