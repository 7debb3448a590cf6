/** The request to measure the limits of the devices again: it goes on while another pane is open. */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { engine } from "../../engine.ts";

export interface MeasurementState {
  readonly isMeasuring: boolean;
  /** The present measurement, or how the last request ended; empty before the first. */
  readonly text: string;
}

export const useMeasurement: UseBoundStore<StoreApi<MeasurementState>> = create<MeasurementState>(
  () => ({ isMeasuring: false, text: "" }),
);

export async function measureAgain(): Promise<void> {
  if (useMeasurement.getState().isMeasuring) return;
  useMeasurement.setState({ isMeasuring: true, text: "Waiting for the devices" });
  let text = "Measured again: the peaks below are new.";
  try {
    await engine.measureLimits((device, pass) =>
      useMeasurement.setState({ text: `Measuring the ${deviceNames[device]}${passText(pass)}` }),
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // A message begins with its subject and its kind, which are known here.
    text = `Not measured: ${message.replace(/^limits: [a-z]+ [a-z]+: /, "")}.`;
  }
  useMeasurement.setState({ isMeasuring: false, text });
}

/** Each device is measured until two measurements agree. */
function passText(pass: number): string {
  return pass === 1 ? "" : `, measurement ${pass}: until two agree within 5%`;
}
