/**
 * Controls for the params of a program that runs outside the page. In: the params as the program declares them. Out:
 * their values. A change writes all chosen values into the page's address and reloads the page, which runs the program
 * with them; so the address is also a link to these values.
 */
import { fitted } from "../../engine/present/params/fitted.ts";
import type { ChoiceSpec } from "../../engine/present/params/kinds/choice.ts";
import type { ParamValue } from "../../engine/present/params/kinds/kind.ts";
import type { NumberSpec } from "../../engine/present/params/kinds/number.ts";
import {
  decodeRange,
  encodeRange,
  type RangeSpec,
} from "../../engine/present/params/kinds/range.ts";
import type { TextSpec } from "../../engine/present/params/kinds/text.ts";
import type { ParamSpec, Preset } from "../../engine/present/params/spec.ts";
import { sliderOf } from "../params/slider.ts";
import { drawingControl } from "./drawing-control.ts";

type Values = Readonly<Record<string, ParamValue>>;

/** Runs the program again at this address; `focus` names the param whose control has the focus afterwards. */
export type RunAgain = (address: string, focus: string) => void;

const key = "params";

export class ParamForm {
  readonly #form: HTMLFieldSetElement = document.createElement("fieldset");
  readonly #element: HTMLElement;
  readonly #values: Values;
  readonly #runAgain: RunAgain;

  /** `given` are the values that the program was exported with; those of the address take precedence. */
  constructor(element: HTMLElement, given: Values, runAgain: RunAgain = loadAgain) {
    this.#element = element;
    this.#values = { ...given, ...valuesIn(location.hash) };
    this.#runAgain = runAgain;
    this.#form.setAttribute("aria-label", "Params");
    this.#form.className = "params";
  }

  /** Shows a control for the param, and returns the value to run with. */
  param(spec: ParamSpec): ParamValue {
    const value = fitted(
      spec,
      Object.hasOwn(this.#values, spec.name) ? this.#values[spec.name] : undefined,
    );
    const choose = (chosen: ParamValue): void => this.#choose({ [spec.name]: chosen }, spec.name);
    this.#add(spec.name, controlsOf(spec, value, choose));
    return value;
  }

  presets(presets: readonly Preset[]): void {
    const menu = select(["", ...presets.map(({ name }) => name)], "");
    menu.addEventListener("change", () => {
      const preset = presets.find(({ name }) => name === menu.value);
      if (preset) this.#choose(preset.values, "Preset");
    });
    this.#add("Preset", [menu]);
  }

  #add(name: string, controls: readonly HTMLElement[]): void {
    if (!this.#form.isConnected) this.#element.before(this.#form);
    const label = document.createElement("label");
    const [first, ...others] = controls;
    label.append(name, " ", first ?? "");
    this.#form.append(label, ...others);
    if ((history.state as { focus?: unknown } | null)?.focus === name) first?.focus();
  }

  #choose(values: Values, focus: string): void {
    const chosen = JSON.stringify({ ...this.#values, ...values });
    this.#runAgain(`#${new URLSearchParams({ [key]: chosen })}`, focus);
  }
}

function loadAgain(address: string, focus: string): void {
  history.replaceState({ focus }, "", address);
  location.reload();
}

/** The values in an address, which is untrusted: `fitted` decides which a param can have. */
function valuesIn(hash: string): Values {
  try {
    const values: unknown = JSON.parse(new URLSearchParams(hash.slice(1)).get(key) ?? "{}");
    return typeof values === "object" && values !== null ? (values as Values) : {};
  } catch {
    return {};
  }
}

/** The first one gets the label. */
function controlsOf(
  spec: ParamSpec,
  value: ParamValue,
  choose: (value: ParamValue) => void,
): readonly HTMLElement[] {
  switch (spec.kind) {
    case "number":
      return numberControls(spec, value as number, choose);
    case "range":
      return rangeControls(spec, value as string, choose);
    case "choice": {
      const menu = select((spec as ChoiceSpec).choices, value as string);
      menu.addEventListener("change", () => choose(menu.value));
      return [menu];
    }
    case "toggle": {
      const box = input("checkbox");
      box.checked = value as boolean;
      box.addEventListener("change", () => choose(box.checked));
      return [box];
    }
    case "colour": {
      const field = input("color", value as string);
      field.addEventListener("change", () => choose(field.value));
      return [field];
    }
    case "text":
      return [textControl(spec, value as string, choose)];
    case "drawing":
      return drawingControl(spec, value as string, choose);
    default:
      return spec satisfies never;
  }
}

/** A slider and an exact value for each end, which stops at the other one. */
function rangeControls(
  spec: RangeSpec,
  value: string,
  choose: (value: string) => void,
): readonly HTMLElement[] {
  const [low, high] = decodeRange(value) ?? [spec.min, spec.max];
  const endOf = (name: string, end: number, chosen: (end: number) => string) =>
    numberControls({ ...spec, kind: "number", name, value: end }, end, (next) =>
      choose(chosen(next)),
    );
  return [
    ...endOf(`${spec.name}, from`, low, (next) => encodeRange(Math.min(next, high), high)),
    ...endOf(`${spec.name}, to`, high, (next) => encodeRange(low, Math.max(next, low))),
  ];
}

/** A slider, over the exponent on a logarithmic scale, and its exact value. */
function numberControls(
  spec: NumberSpec,
  value: number,
  choose: (value: number) => void,
): readonly HTMLElement[] {
  const slider = sliderOf(spec);
  const range = input("range");
  Object.assign(range, { min: slider.min, max: slider.max, step: slider.step });
  range.value = `${slider.positionOf(value)}`;
  const exact = input("number", `${value}`);
  exact.min = `${spec.min}`;
  exact.max = `${spec.max}`;
  exact.step = spec.scale === "linear" ? `${spec.step}` : "any";
  exact.setAttribute("aria-label", `${spec.name}, exact value`);
  const valueNow = (): number => slider.valueAt(range.valueAsNumber);
  range.setAttribute("aria-valuetext", `${value}`);
  range.addEventListener("input", () => {
    exact.value = `${valueNow()}`;
    range.setAttribute("aria-valuetext", exact.value);
  });
  range.addEventListener("change", () => choose(valueNow()));
  exact.addEventListener("change", () => {
    if (Number.isFinite(exact.valueAsNumber)) choose(fitted(spec, exact.valueAsNumber));
  });
  return [range, exact];
}

function textControl(spec: TextSpec, value: string, choose: (value: string) => void): HTMLElement {
  const field = spec.lines > 1 ? document.createElement("textarea") : input("text");
  if (field instanceof HTMLTextAreaElement) field.rows = spec.lines;
  field.maxLength = spec.maxLength;
  field.value = value;
  field.addEventListener("change", () => choose(field.value));
  return field;
}

function input(type: string, value?: string): HTMLInputElement {
  const field = document.createElement("input");
  field.type = type;
  if (value !== undefined) field.value = value;
  return field;
}

function select(choices: readonly string[], value: string): HTMLSelectElement {
  const menu = document.createElement("select");
  for (const choice of choices) menu.append(new Option(choice, choice));
  menu.value = value;
  return menu;
}
