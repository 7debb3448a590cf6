// The controls of an exported program's params.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ParamSpec } from "../../engine/present/params/spec.ts";
import { ParamForm } from "./param-form.tsx";

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

/** The control with this label, once it is drawn. */
function control<Element extends HTMLElement>(name: string): Promise<Element> {
  return vi.waitFor(() => {
    const labels = [...document.querySelectorAll<HTMLElement>("fieldset .param-name")];
    const label = labels.find(({ textContent }) => textContent === name);
    const found = label?.closest(".param")?.querySelector("input, select, textarea, button");
    if (!found) throw new Error(`no control is labelled ${name}`);
    return found as Element;
  });
}

/** Types or chooses as a visitor does, whom React notices by the field's own setter. */
function change(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
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

  it("are shown before the output, each kind with a control, and none without params", async () => {
    const form = formWith();
    expect(document.querySelector("fieldset")).toBeNull();
    for (const spec of Object.values(specs)) form.param(spec);
    expect(document.querySelector("fieldset")?.nextElementSibling).toBe(element);
    expect((await control<HTMLInputElement>("n")).type).toBe("range");
    expect((await control<HTMLSelectElement>("act")).options).toHaveLength(2);
    expect((await control<HTMLInputElement>("on")).type).toBe("checkbox");
    expect((await control<HTMLInputElement>("ink")).value).toBe("#102030");
    expect((await control<HTMLInputElement>("say")).maxLength).toBe(9);
    expect((await control<HTMLButtonElement>("digit")).getAttribute("aria-label")).toBe(
      "Draw digit",
    );
    expect(document.body.textContent).not.toContain("Sweep");
  });

  it("run the program again with what is chosen, and with what was chosen before", async () => {
    const form = formWith({ say: "ho" });
    for (const spec of Object.values(specs)) form.param(spec);
    change(await control<HTMLInputElement>("n"), "9");
    expect(chosen()).toEqual({ say: "ho", n: 512 });
    expect(asked.at(-1)?.focus).toBe("n");
    change(await control<HTMLSelectElement>("act"), "gelu");
    (await control<HTMLInputElement>("on")).click();
    expect(chosen()).toEqual({ say: "ho", n: 512, act: "gelu", on: true });
    change(await control<HTMLInputElement>("say"), "yo");
    expect(chosen()).toMatchObject({ say: "yo" });
    expect(asked).toHaveLength(4);
  });

  it("wait until a value is chosen, while a slider moves or a text is typed", async () => {
    formWith().param(specs.n);
    const slider = await control<HTMLInputElement>("n");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(slider, "3");
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await vi.waitFor(() => expect(slider.getAttribute("aria-valuetext")).toBe("8"));
    expect(asked).toEqual([]);
    slider.focus();
    slider.blur();
    expect(chosen()).toEqual({ n: 8 });
  });

  it("have presets in a menu, which set several at once", async () => {
    const form = formWith();
    form.param(specs.n);
    form.presets([{ name: "large", values: { n: 1000, on: true } }]);
    change(await control<HTMLSelectElement>("Preset"), "large");
    expect(chosen()).toEqual({ n: 1000, on: true });
  });

  it("can be drawn, and run the program again once the sheet is closed", async () => {
    formWith().param(specs.digit);
    const opener = await control<HTMLButtonElement>("digit");
    opener.click();
    const sheet = await vi.waitFor(() => {
      const found = document.querySelector<HTMLElement>('[aria-label="digit, 4 by 4 pixels"]');
      if (!found) throw new Error("the sheet is closed");
      return found;
    });
    sheet.focus();
    sheet.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
    await vi.waitFor(() => expect(document.body.textContent).toContain("Pen down"));
    expect(asked).toEqual([]);
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(".drawing-tools button")];
    const done = buttons.find(({ textContent }) => textContent === "Done");
    done?.focus();
    done?.click();
    expect((chosen() as { digit: string }).digit).toMatch(/^4x4:[a-p\d]+$/);
  });

  it("return the focus to the control that was changed", async () => {
    history.replaceState({ focus: "act" }, "", "#");
    const form = formWith();
    form.param(specs.n);
    form.param(specs.act);
    const menu = await control("act");
    await vi.waitFor(() => expect(document.activeElement).toBe(menu));
  });
});
