import { beforeEach, describe, expect, it } from "vitest";
import { numberSpec } from "../testing/number-spec.ts";
import {
  areParamsChanged,
  choiceInForce,
  choosePreset,
  declareParam,
  editSource,
  isConfigured,
  openProgram,
  paramValue,
  presetInForce,
  recommendChoice,
  resetParams,
  setChoice,
  setParam,
  setSeed,
  useProgram,
} from "./session.ts";

const initial = useProgram.getInitialState();
const session = () => useProgram.getState();
const spec = numberSpec({ max: 8, value: 2 });

beforeEach(() => useProgram.setState(initial, true));

describe("the device that a run uses", () => {
  const source = 'import { config } from "tensorpad";\nconfig({ device: "gpu" });\n';
  const inForce = () => [choiceInForce(session()), isConfigured(session())];

  it("is the recommended one if the program has no config", () => {
    openProgram({ source: "" }, "example");
    recommendChoice("auto");
    expect(inForce()).toEqual(["auto", false]);
  });

  it("is that of the program's config, whatever is recommended, as long as the text says so", () => {
    openProgram({ source }, "example");
    recommendChoice("auto");
    expect(inForce()).toEqual(["gpu", true]);
    editSource(source.replace("gpu", "cpu"));
    expect(inForce()).toEqual(["cpu", true]);
    editSource(source.replace("gpu", "tpu"));
    expect(inForce()).toEqual(["auto", false]);
  });

  it("is that of the visitor or of the link before that of the config", () => {
    openProgram({ source }, "example");
    setChoice("compare");
    expect(inForce()).toEqual(["compare", false]);
    useProgram.setState(initial, true);
    openProgram({ source, device: "cpu" }, "shared");
    expect(inForce()).toEqual(["cpu", false]);
  });
});

describe("the program on the page", () => {
  it("opens a shared program with its device, params and seed, and waits for Run", () => {
    openProgram({ source: "print(1)", device: "cpu", params: { n: 4 }, seed: 7 }, "shared");
    expect(session()).toMatchObject({
      source: "print(1)",
      choice: "cpu",
      params: { n: 4 },
      seed: 7,
      phase: "idle",
      notice: { kind: "shared" },
    });
  });

  it("reports that a program declares more params than a run accepts", () => {
    const declaring = (count: number): string =>
      Array.from({ length: count }, (_, n) => `param("n${n}", { min: 0, max: 1 });`).join("\n");
    openProgram({ source: declaring(50) }, "shared");
    expect(session().notice?.kind).toBe("shared");
    openProgram({ source: declaring(51) }, "shared");
    expect(session().specs).toHaveLength(50);
    expect(session().notice).toEqual({
      kind: "error",
      text: "This program declares 51 params, but a run can have at most 50: only the first 50 are shown",
    });
  });

  it("notifies the editor of a replaced program, not of what was typed in it", () => {
    openProgram({ source: "a" }, "example");
    const { revision } = session();
    editSource("ab");
    expect(session().revision).toBe(revision);
  });

  it("shows a param as soon as the text declares it", () => {
    editSource(`const n = param("n", { min: 1, max: 8, value: 2 });`);
    expect(session().specs.map(({ name }) => name)).toEqual(["n"]);
    editSource("");
    expect(session().specs).toEqual([]);
  });

  it("replaces a param's spec by what a run reports", () => {
    declareParam(spec);
    declareParam({ ...spec, max: 16 });
    expect(session().specs).toEqual([{ ...spec, max: 16 }]);
  });

  it("uses the program's default until the visitor chooses another value", () => {
    expect(paramValue(spec, session().params)).toBe(2);
    setParam("n", 5);
    expect(paramValue(spec, session().params)).toBe(5);
  });

  it("sets params to the values of a preset, and back to the defaults", () => {
    const presets = [
      { name: "small", values: { n: 1, way: "up" } },
      { name: "large", values: { n: 99, way: "sideways", other: true } },
    ] as const;
    const way = { kind: "choice", name: "way", choices: ["down", "up"], value: "down" } as const;
    useProgram.setState({ specs: [spec, way], presets });
    expect([presetInForce(session()), areParamsChanged(session())]).toEqual([null, false]);
    choosePreset(presets[0]);
    expect(session().params).toEqual({ n: 1, way: "up" });
    expect([presetInForce(session()), areParamsChanged(session())]).toEqual(["small", true]);
    // A value that a param cannot have becomes the nearest number, or the program's default.
    choosePreset(presets[1]);
    expect(session().params).toEqual({ n: 8, way: "down" });
    resetParams();
    expect([presetInForce(session()), areParamsChanged(session())]).toEqual([null, false]);
  });

  it("shows presets as soon as the text declares them, and no longer", () => {
    editSource(`param.presets({ small: { n: 1 } })`);
    expect(session().presets).toEqual([{ name: "small", values: { n: 1 } }]);
    editSource("");
    expect(session().presets).toEqual([]);
  });

  it("finds no value for a param that is called like a property of every object", () => {
    expect(paramValue({ ...spec, name: "constructor" }, {})).toBe(2);
    expect(paramValue({ ...spec, name: "__proto__" }, {})).toBe(2);
  });

  it("keeps the seed an integer of 32 bits", () => {
    setSeed(12.7);
    expect(session().seed).toBe(12);
    setSeed(-1);
    setSeed(2 ** 32);
    setSeed(Number.NaN);
    expect(session().seed).toBe(12);
  });
});
