import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Fault } from "../../../engine/ir/fault.ts";
import { recommend } from "../../../engine/machine/recommend.ts";
import { machines, roofsOf } from "../../../engine/testing/synthetic-machines.ts";
import { engine } from "../../engine.ts";
import { MachineReport } from "./DevicePane.tsx";
import { measureAgain, useMeasurement } from "./measure-again.ts";

vi.mock("../../engine.ts", () => ({ engine: { measureLimits: vi.fn() } }));
const measuring = vi.mocked(engine.measureLimits);

const hardware = machines["large discrete GPU, 2 cores"];
const browser = {
  name: null,
  system: null,
  userAgent: null,
  isolated: true,
  clockStepMilliseconds: null,
};
const gpu = {
  ...hardware.gpu,
  roofs: roofsOf({ measuredAt: new Date(2026, 10, 30, 8, 5).getTime(), clockShare: 1 }),
};
const machine = { ...hardware, gpu, browser, devices: [], recommendation: recommend(hardware) };

beforeEach(() => {
  measuring.mockReset();
  useMeasurement.setState({ isMeasuring: false, text: "" });
});

const textOf = (html: string): string => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const markup = (): string =>
  renderToStaticMarkup(<MachineReport machine={machine} measurement={useMeasurement.getState()} />);
const text = (): string => textOf(markup());
const button = (): string => markup().match(/<button[^>]*>Measure again<\/button>/)?.[0] ?? "";

describe("the pane Device", () => {
  it("says when and at which clock the limits were measured", () => {
    expect(text()).toContain("Measured 2026-11-30 08:05, at 100% of the highest clock seen");
  });

  it("has a button that measures again, and says what is measured meanwhile", async () => {
    expect(button()).not.toContain("disabled");
    measuring.mockImplementation(async (progress) => {
      expect(button()).toContain("disabled");
      expect(text()).toContain("Waiting for the devices");
      progress("gpu", 1);
      expect(text()).toContain("Measuring the GPU ");
      progress("cpu", 2);
      expect(text()).toContain("Measuring the CPU, measurement 2: until two agree within 5%");
    });
    await measureAgain();
    expect(text()).toContain("Measured again: the peaks below are new.");
    expect(button()).not.toContain("disabled");
  });

  it("asks once while it is measuring", async () => {
    measuring.mockImplementation(() => measureAgain());
    await measureAgain();
    expect(measuring).toHaveBeenCalledTimes(1);
  });

  it("says why the devices could not be measured", async () => {
    measuring.mockRejectedValue(
      new Fault("invalid", "limits: invalid request: a program is running; measure again later"),
    );
    await measureAgain();
    expect(text()).toContain("Not measured: a program is running; measure again later.");
    expect(button()).not.toContain("disabled");
  });
});
