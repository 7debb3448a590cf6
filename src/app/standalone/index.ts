/**
 * The library for pages generated from a program: `tensorpad` with one more function, `showIn`, which opens a device
 * and shows in an element what the program prints and plots. It is built into one module without imports, which the
 * page keeps as a text for its exports.
 */

import { giveCanvas } from "../../engine/executor/in-process.ts";
import { resetConfig } from "../../engine/graph/config.ts";
import { currentContext, enterContext } from "../../engine/graph/context.ts";
import { init, print } from "../../engine/index.ts";
import type { ParamValue } from "../../engine/present/params/kinds/kind.ts";
import type { Output, Presenter } from "../../engine/present/presenter.ts";
import { safeFileName } from "../../engine/present/safe-file-name.ts";
import { allShown } from "../../engine/present/sequence.ts";
import { OwnCharts } from "./own-charts.tsx";
import { OwnStage } from "./own-stage.ts";
import { ParamForm } from "./param-form.tsx";
import { SlotOrder } from "./slot-order.ts";
import { addStyles } from "./styles.ts";

export * from "../../engine/index.ts";

export interface ShowOptions {
  readonly device?: "auto" | "gpu" | "cpu" | "hybrid";
  readonly seed?: number;
  /** The version of the language that the program follows; default the newest one. */
  readonly languageVersion?: number;
  /** Values of the program's params if the visitor of the page has chosen no others. */
  readonly params?: Readonly<Record<string, ParamValue>>;
  /** The address of a folder with the data sets, or a function that returns its files by name. */
  readonly datasets?: string | Give;
  /** Returns a file that the program reads by name; null if there is none. */
  readonly files?: Give;
}

type Give = (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/** The program that is shown. */
export interface ShownProgram {
  /** Resolves when everything is shown that the program has asked for so far. */
  shown(): Promise<void>;
  /** Shows why the program ended. */
  failed(error: unknown): void;
}

/** The remedy for a file that the export lacks. */
const lacking =
  "it was missing when the program was exported: add it on the page, then export again";

/** Opens a device and shows in the element, in order, what is printed and plotted from now on. */
export async function showIn(
  element: HTMLElement,
  options: ShowOptions = {},
): Promise<ShownProgram> {
  const { params = {}, device = "auto", files, ...rest } = options;
  const slots = new SlotOrder(element);
  const add = (kind: string, text: string, output: Output | null = null): void => {
    const line = document.createElement("pre");
    line.className = kind;
    line.textContent = text;
    slots.put(line, output?.slot ?? Number.POSITIVE_INFINITY, output);
  };
  const failed = (error: unknown): void =>
    void add("error", error instanceof Error ? error.message : String(error));
  const opened = await open(device, rest, (text) => add("note", text));
  // The device is open, so the options of the program's config for it are already decided.
  resetConfig();

  const form = new ParamForm(element, params);
  addStyles();
  const stage = new OwnStage(opened, giveCanvas);
  const charts = new OwnCharts(opened, stage, (chart, slot) => slots.put(chart, slot));
  const presenter: Presenter = {
    output: (output) => {
      const { shown } = output;
      if (shown.kind === "file") slots.put(fileLine(shown), output.slot);
      else if (shown.kind === "tensor")
        add("tensor", `${shown.dtype}[${shown.shape.join(", ")}]\n${shown.text}`, output);
      else add(shown.level, shown.text, output);
    },
    chart: (message) => {
      charts.add(message);
      return true;
    },
    param: (spec) => form.param(spec),
    presets: (presets) => form.presets(presets),
    stage,
    failed,
  };
  const source = files && { names: null, remedy: lacking, read: files };
  enterContext(currentContext().with({ presenter, ...(source && { files: source }) }));
  showConsole();
  return {
    shown: async () => {
      await allShown();
      charts.draw();
    },
    failed,
  };
}

/** Opens the requested device, or the CPU if this computer does not have it, and returns its kind. */
async function open(
  device: NonNullable<ShowOptions["device"]>,
  options: Pick<ShowOptions, "seed" | "languageVersion" | "datasets">,
  note: (text: string) => void,
): Promise<NonNullable<ShowOptions["device"]>> {
  try {
    await init({ ...options, device });
    return device;
  } catch (error) {
    if (device === "cpu") throw error;
    note(`${error instanceof Error ? error.message : String(error)}: computed on the CPU instead`);
    await init({ ...options, device: "cpu" });
    return "cpu";
  }
}

interface ShownFile {
  readonly name: string;
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function fileLine({ name, text, bytes }: ShownFile): HTMLElement {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = safeFileName(name);
  link.textContent = text;
  const line = document.createElement("p");
  line.append(link);
  return line;
}

const spoken = ["log", "info", "debug", "warn", "error"] as const;

/** Shows what the program logs to the console too, in order; the console still receives it. */
function showConsole(): void {
  for (const name of spoken) {
    const tell = console[name].bind(console);
    console[name] = (...values: unknown[]) => {
      tell(...values);
      print(...values);
    };
  }
}
