/**
 * Controls for the params of a program that runs outside the page: the page's own. In: the params as the program
 * declares them. Out: their values. A change writes all chosen values into the page's address and reloads the page,
 * which runs the program with them; so the address is also a link to these values.
 */
import { useSyncExternalStore } from "react";
import { createRoot, type Root } from "react-dom/client";
import { fitted } from "../../engine/present/params/fitted.ts";
import type { ParamValue } from "../../engine/present/params/kinds/kind.ts";
import type { ParamSpec, Preset } from "../../engine/present/params/spec.ts";
import { ParamControl } from "../params/ParamControl.tsx";
import { PresetMenu } from "../params/PresetMenu.tsx";
import { type ParamSource, Params } from "../params/param-source.ts";
import "../controls/inputs.css";
import "../params/params.css";

type Values = Readonly<Record<string, ParamValue>>;

/** Runs the program again at this address; `focus` names the param whose control has the focus afterwards. */
export type RunAgain = (address: string, focus: string) => void;

const key = "params";

export class ParamForm {
  readonly #form: HTMLFieldSetElement = document.createElement("fieldset");
  readonly #element: HTMLElement;
  readonly #runAgain: RunAgain;
  #values: Values;
  #specs: readonly ParamSpec[] = [];
  #presets: readonly Preset[] = [];
  /** The param that was changed last, if the program has not run with its value yet. */
  #changed: string | null = null;
  #root: Root | null = null;

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
    this.#specs = [...this.#specs, spec];
    this.#render();
    return this.#valueOf(spec);
  }

  presets(presets: readonly Preset[]): void {
    this.#presets = presets;
    this.#render();
  }

  #valueOf<Spec extends ParamSpec>(spec: Spec): Spec["value"] {
    const chosen = Object.hasOwn(this.#values, spec.name) ? this.#values[spec.name] : undefined;
    return fitted(spec, chosen);
  }

  #render(): void {
    this.#root ??= this.#begin();
    const source: ParamSource = {
      useValue: (spec) => this.#valueOf(spec),
      set: (name, value) => this.#change({ [name]: value }, name),
      useDark,
      SweepButton: null,
    };
    this.#root.render(
      <Params value={source}>
        <PresetMenu
          presets={this.#presets}
          chosen={null}
          choose={({ values }) => this.#change(values, "Preset")}
        />
        {this.#specs.map((spec) => (
          <ParamControl key={spec.name} spec={spec} />
        ))}
      </Params>,
    );
  }

  #begin(): Root {
    this.#element.before(this.#form);
    const root = createRoot(this.#form);
    // A slider is dragged and a text is typed before its value is chosen; a drawing takes several strokes.
    const settle = (to: EventTarget | null): void => {
      const isOpen = to instanceof Element && to.closest(".drawing-sheet") !== null;
      if (!isOpen && this.#changed !== null) this.#choose(this.#changed);
    };
    this.#form.addEventListener("change", ({ target }) => settle(target));
    this.#form.addEventListener("focusout", ({ relatedTarget }) => settle(relatedTarget));
    setTimeout(() => this.#restoreFocus());
    return root;
  }

  #change(values: Values, focus: string): void {
    this.#values = { ...this.#values, ...values };
    this.#changed = focus;
    this.#render();
  }

  #choose(focus: string): void {
    this.#changed = null;
    const chosen = JSON.stringify(this.#values);
    this.#runAgain(`#${new URLSearchParams({ [key]: chosen })}`, focus);
  }

  #restoreFocus(): void {
    const { focus } = (history.state as { focus?: unknown } | null) ?? {};
    const names = [...this.#form.querySelectorAll(".param-name")];
    const control = names.find(({ textContent }) => textContent === focus)?.closest(".param");
    control?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
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

const prefersDark: MediaQueryList = matchMedia("(prefers-color-scheme: dark)");

function useDark(): boolean {
  return useSyncExternalStore(
    (changed) => {
      prefersDark.addEventListener("change", changed);
      return () => prefersDark.removeEventListener("change", changed);
    },
    () => prefersDark.matches,
  );
}
