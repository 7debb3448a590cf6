/**
 * The page as its visitors know it: only by accessible names, which are a contract (docs: the page is used by keyboard
 * and screen reader). Programs are opened as links, the way visitors pass them on.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import { encodeLink, type SharedProgram } from "../../src/app/share/link.ts";
import { newestVersion } from "../../src/engine/ir/language-version.ts";

export type DeviceName = "Compare" | "GPU" | "CPU" | "Auto" | "Hybrid";
export type TabName =
  | "Output"
  | "Variables"
  | "Timings"
  | "Kernels"
  | "Timeline"
  | "Graph"
  | "Runs"
  | "Device"
  | "Docs";

const choices = {
  Compare: "compare",
  GPU: "gpu",
  CPU: "cpu",
  Auto: "auto",
  Hybrid: "hybrid",
} as const;

/** Long enough for a cold start on two slow cores. */
const startMilliseconds = 60_000;

export class Playground {
  readonly page: Page;
  readonly program: Locator;
  readonly run: Locator;
  readonly stop: Locator;
  readonly share: Locator;
  readonly examples: Locator;
  readonly output: Locator;
  readonly status: Locator;
  /** Errors in the output: faults of the program, and messages of the type checker. */
  readonly errors: Locator;

  constructor(page: Page) {
    this.page = page;
    this.program = page.getByRole("textbox", { name: "Program", exact: true });
    this.run = page.getByRole("button", { name: "Run", exact: true });
    this.stop = page.getByRole("button", { name: "Stop", exact: true });
    this.share = page.getByRole("button", { name: "Share", exact: true });
    this.examples = page.getByRole("button", { name: "Examples", exact: true });
    this.output = page.getByRole("log", { name: "Output" });
    this.status = page.getByRole("status", { name: "Device status" });
    this.errors = this.output.getByRole("article").filter({ hasText: /^(Error|Type error)/ });
  }

  /** Opens the page at that fragment; if it is empty, with the program that the page chooses. */
  async visit(fragment = "", path = "/"): Promise<void> {
    await this.page.goto(fragment === "" ? path : `${path}#${fragment}`);
    await expect(this.program).toBeVisible({ timeout: startMilliseconds });
    await expect(this.run).toBeEnabled({ timeout: startMilliseconds });
  }

  async open(source: string, device: DeviceName, rest: Partial<SharedProgram> = {}): Promise<void> {
    await this.visit(
      encodeLink({
        source,
        device: choices[device],
        params: {},
        seed: 0,
        languageVersion: newestVersion,
        ...rest,
      }),
    );
    await expect(this.device(device)).toBeChecked();
  }

  /** Replaces the program on the page by one of the visitor's own. */
  async writeAnew(text: string): Promise<void> {
    await expect(this.page.getByText("Tab indents")).toBeVisible({ timeout: startMilliseconds });
    await this.program.focus();
    await this.page.keyboard.press("Control+a");
    await this.page.keyboard.press("Delete");
    await this.page.keyboard.insertText(text);
  }

  async openExample(title: string): Promise<void> {
    await this.examples.click();
    await this.page
      .getByRole("dialog", { name: "Examples" })
      .getByRole("link", { name: title, exact: true })
      .click();
    await expect(this.page.getByRole("dialog")).toBeHidden();
  }

  device(name: DeviceName): Locator {
    return this.page
      .getByRole("radiogroup", { name: "Device" })
      .getByRole("radio", { name, exact: true });
  }

  /** Compares both devices, if the page has started with the one that it recommends. */
  async compare(): Promise<void> {
    await expect(this.device("CPU")).toBeChecked({ timeout: startMilliseconds });
    await this.device("Compare").check();
  }

  tab(name: TabName): Locator {
    return this.page.getByRole("tab", { name, exact: true });
  }

  /** Presses Run and waits for the end of measuring, whatever the outcome. */
  async runToEnd(milliseconds = startMilliseconds): Promise<void> {
    await this.run.click();
    await this.finished(milliseconds);
  }

  async finished(milliseconds = startMilliseconds): Promise<void> {
    await expect(this.status).toContainText(/Done in|Failed|Stopped/, { timeout: milliseconds });
    await expect(this.run).toBeEnabled();
    await expect(this.status).toHaveAttribute("data-phase", "idle");
  }

  /** Runs successfully: nothing failed and no error is reported. */
  async runWell(milliseconds = startMilliseconds): Promise<void> {
    await this.runToEnd(milliseconds);
    await expect(this.errors).toHaveCount(0);
    await expect(this.status).toContainText("Done in");
  }

  /** Opens a program, runs it successfully, and shows that tab of the results. */
  async runAndShow(tab: TabName, ...program: Parameters<Playground["open"]>): Promise<void> {
    await this.open(...program);
    await this.runWell();
    await this.tab(tab).click();
  }

  /** Runs a small program and sees its value: the page works as before. */
  async expectReadyForNextRun(device: DeviceName = "CPU"): Promise<void> {
    await this.open(
      'import { print, tensor } from "tensorpad";\nprint(tensor([20, 22]).sum());\n',
      device,
    );
    await this.runWell();
    await expect(this.printed(0)).toContainText("42");
  }

  /** The n-th printed value, counted from 0. */
  printed(index: number): Locator {
    return this.output.getByRole("article").nth(index);
  }

  /** An error with this sentence, which names that line of the program. */
  async expectError(sentence: string | RegExp, line: number): Promise<void> {
    const error = this.errors.filter({ hasText: sentence });
    await expect(error).toHaveCount(1);
    await expect(error.getByRole("button", { name: `line ${line}`, exact: true })).toBeVisible();
  }

  /** The link that Share offers. */
  async link(): Promise<string> {
    await this.share.click();
    const dialog = this.page.getByRole("dialog", { name: "Share" });
    const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
    await this.page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    return link;
  }
}
