// The controls of an exported program's params.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ParamSpec } from "../../engine/present/params/spec.ts";
import { ParamForm } from "./params.ts";

const specs = {
  n: {
    kind: "number",
    name: "n",
    min: 1,
    max: 1024,
    step: 1,
    scale: "log2",
    value: 64,
  },
  act: { kind: "choice", name: "act", choices: ["relu", "gelu"], value: "relu" },
  on: { kind: "toggle", name: "on", value: false },
  ink: { kind: "colour", name: "ink", value: "#102030" },
  say: { kind: "text", name: "say", maxLength: 9, lines: 1, value: "hi" },
  digit: { kind: "drawing", name: "digit", shape: [4, 4], value: "4x4:" },
} as const satisfies Record<string, ParamSpec>;

let element: HTMLElement;
let asked: { readonly address: string; readonly focus: string }[];

function formWith(params: Readonly<Record<string, string | number | boolean>> = {}): ParamForm {
  return new ParamForm(element, params, (address, focus) => asked.push({ address, focus }));
}

/** The values in the address that the form requested last. */
function chosen(): unknown {
  const { address } = asked.at(-1) ?? { address: "" };
  return JSON.parse(new URLSearchParams(address.slice(1)).get("params") ?? "null");
}

function control<Element extends HTMLElement>(name: string): Element {
  const found = [...document.querySelectorAll<HTMLLabelElement>("fieldset label")].find(
    ({ control: its, textContent }) => its && textContent?.startsWith(name),
  )?.control;
  if (!found) throw new Error(`no control is labelled ${name}`);
  return found as HTMLElement as Element;
}

function change(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("input"));
  field.dispatchEvent(new Event("change"));
}

beforeEach(() => {
  history.replaceState(null, "", "#");
  document.body.innerHTML = "<main></main>";
  element = document.querySelector("main") as HTMLElement;
  asked = [];
});
afterEach(() => history.replaceState(null, "", "#"));

describe("the params of an exported program", () => {
  it("have the program's values, those of the export, or those of the address, in this order", () => {
    expect(formWith().param(specs.n)).toBe(64);
    expect(formWith({ n: 128 }).param(specs.n)).toBe(128);
    history.replaceState(null, "", `#params=${encodeURIComponent('{"n":256}')}`);
    expect(formWith({ n: 128 }).param(specs.n)).toBe(256);
  });

  it("take no value from an address that the param cannot have", () => {
    for (const [written, value] of [
      ['{"n":1e9}', 1024],
      ['{"n":"a"}', 64],
      ["nonsense", 64],
      ["[1]", 64],
      ["null", 64],
    ] as const) {
      history.replaceState(null, "", `#params=${encodeURIComponent(written)}`);
      expect(formWith().param(specs.n)).toBe(value);
    }
  });

  it("are shown before the output, each kind with a control, and none without params", () => {
    const form = formWith();
    expect(document.querySelector("fieldset")).toBeNull();
    for (const spec of Object.values(specs)) form.param(spec);
    expect(document.querySelector("fieldset")?.nextElementSibling).toBe(element);
    expect(control<HTMLInputElement>("n").type).toBe("range");
    expect(control<HTMLSelectElement>("act").options).toHaveLength(2);
    expect(control<HTMLInputElement>("on").type).toBe("checkbox");
    expect(control<HTMLInputElement>("ink").value).toBe("#102030");
    expect(control<HTMLInputElement>("say").maxLength).toBe(9);
    expect(document.querySelector('[aria-label^="digit, 4 by 4 pixels"]')).not.toBeNull();
  });

  it("run the program again with what is chosen, and with what was chosen before", () => {
    const form = formWith({ say: "ho" });
    for (const spec of Object.values(specs)) form.param(spec);
    change(control<HTMLInputElement>("n"), "9");
    expect(chosen()).toEqual({ say: "ho", n: 512 });
    expect(asked.at(-1)?.focus).toBe("n");
    change(control<HTMLSelectElement>("act"), "gelu");
    expect(chosen()).toEqual({ say: "ho", act: "gelu" });
    control<HTMLInputElement>("on").click();
    expect(chosen()).toEqual({ say: "ho", on: true });
    change(control<HTMLInputElement>("say"), "yo");
    expect(chosen()).toEqual({ say: "yo" });
  });

  it("have presets in a menu, which set several at once", () => {
    const form = formWith();
    form.param(specs.n);
    form.presets([{ name: "large", values: { n: 1000, on: true } }]);
    change(control<HTMLSelectElement>("Preset"), "large");
    expect(chosen()).toEqual({ n: 1000, on: true });
  });

  it("can be drawn with keys and with a pen", () => {
    formWith().param(specs.digit);
    const sheet = document.querySelector("canvas") as HTMLCanvasElement;
    const press = (name: string) =>
      sheet.dispatchEvent(new KeyboardEvent("keydown", { key: name }));
    press("ArrowLeft");
    expect(asked).toEqual([]);
    press("Enter");
    expect((chosen() as { digit: string }).digit).toMatch(/^4x4:[a-p\d]+$/);
    (document.querySelector("fieldset button") as HTMLButtonElement).click();
    expect(chosen()).toEqual({ digit: "4x4:" });
  });

  it("return the focus to the control that was changed", () => {
    history.replaceState({ focus: "act" }, "", "#");
    const form = formWith();
    form.param(specs.n);
    form.param(specs.act);
    expect(document.activeElement).toBe(control("act"));
  });
});
