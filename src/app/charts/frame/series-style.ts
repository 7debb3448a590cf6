/** The colour and the dash of each series of a chart, in colours of the theme. */

import { deviceLines } from "../../controls/device-lines.tsx";
import type { Device } from "../../run/messages/events.ts";
import { seriesName } from "../words.ts";

export interface SeriesStyle {
  readonly label: string;
  readonly colour: string;
  readonly dash: string;
}

const colours = "gpu cpu auto crossing readback hybrid recording program"
  .split(" ")
  .map((name) => `var(--${name})`);

/**
 * Series of one name have one colour on all devices, with different dashes. If no series has a name, each device has
 * its usual colour.
 */
export function stylesOf(
  all: readonly { readonly device: Device; readonly name: string }[],
): readonly SeriesStyle[] {
  const names = [...new Set(all.map(({ name }) => name))];
  const devices = new Set(all.map(({ device }) => device));
  return all.map(({ device, name }) => {
    const isOnly = names.length === 1;
    const colour = isOnly
      ? deviceLines[device].colour
      : (colours[names.indexOf(name) % colours.length] as string);
    return {
      label: devices.size === 1 && name !== "" ? name : seriesName({ device, name }),
      colour,
      dash: devices.size > 1 ? deviceLines[device].dash : "0",
    };
  });
}
