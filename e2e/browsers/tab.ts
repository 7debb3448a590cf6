/** A tab of any browser, as its visitors know it: by roles and accessible names, which the browser itself computes. */
import { expect } from "@playwright/test";
import type { Connection, Parameters } from "./connection.ts";

/** Elements that may have a role; the browser decides which of them do. */
const candidates = {
  button: "button,[role=button]",
  dialog: "dialog,[role=dialog]",
  image: "img,[role=img]",
  link: "a[href],[role=link]",
  log: "[role=log]",
  note: "[role=note]",
  radio: "input[type=radio],[role=radio]",
  slider: "input[type=range],[role=slider]",
  status: "output,[role=status]",
  tab: "[role=tab]",
  tabpanel: "[role=tabpanel]",
  textbox: "textarea,input,[role=textbox],[contenteditable]",
} as const;

export type Role = keyof typeof candidates;

/** Keys by WebDriver's numbers. */
export const keys = {
  control: "\uE009",
  arrowRight: "\uE014",
  delete: "\uE017",
  end: "\uE010",
  escape: "\uE00C",
  home: "\uE011",
} as const;

/** WebDriver's name of an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
type Element = Readonly<Record<typeof elementKey, string>>;

const press = (value: string) => ({ type: "keyDown", value });
const release = (value: string) => ({ type: "keyUp", value });

export class Tab {
  readonly #connection: Connection;
  readonly #window: string;

  private constructor(connection: Connection, window: string) {
    this.#connection = connection;
    this.#window = window;
  }

  /** The first tab of the browser. */
  static async first(connection: Connection): Promise<Tab> {
    return new Tab(connection, (await connection.send("GetWindowHandle")) as string);
  }

  /** A new tab in a separate window, since a browser hardly draws what is behind another tab. */
  static async open(connection: Connection): Promise<Tab> {
    const made = await connection.send("NewWindow", { type: "window" });
    const tab = new Tab(connection, (made as { handle: string }).handle);
    await tab.#show();
    return tab;
  }

  async #show(): Promise<void> {
    await this.#connection.send("SwitchToWindow", { handle: this.#window });
  }

  async visit(address: string): Promise<void> {
    await this.#connection.send("Navigate", { url: address });
  }

  /** As a visitor does. WebDriver's own command would bypass the service worker in Firefox. */
  async reload(): Promise<void> {
    await this.evaluate(() => {
      document.documentElement.dataset.isOld = "yes";
      // Later, so that this answers first.
      setTimeout(() => location.reload(), 0);
    });
    // Between two pages there is no document to ask.
    const isNew = () => this.evaluate(() => document.documentElement.dataset.isOld !== "yes");
    await expect.poll(() => isNew().catch(() => false)).toBe(true);
  }

  /** Closes the newest one. */
  async close(): Promise<void> {
    const others = (await this.#connection.send("CloseWindow")) as readonly string[];
    await this.#connection.send("SwitchToWindow", { handle: others[0] });
  }

  /** The function's result in the page, awaited. It sees nothing but its argument. */
  async evaluate<T, A = undefined>(run: (argument: A) => T | Promise<T>, argument?: A): Promise<T> {
    const script = `const [argument, done] = arguments;
      Promise.resolve(argument).then(${run}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await this.#connection.send("ExecuteAsyncScript", {
      script,
      args: [argument ?? null],
    })) as { value?: T; error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as T;
  }

  async #ask(command: "GetComputedRole" | "GetComputedLabel", element: Element): Promise<unknown> {
    try {
      return await this.#connection.send(command, { id: element[elementKey] });
    } catch (error) {
      // It was removed while it was read.
      if (/stale element|no such element/.test((error as Error).name)) return undefined;
      throw error;
    }
  }

  /** Visible elements with that role and, if specified, that accessible name. */
  async find(role: Role, name?: string): Promise<readonly Element[]> {
    const visible = await this.evaluate(
      ({ selector, name }) => {
        const mentions = (element: HTMLElement): boolean => {
          const labels = (element.getAttribute("aria-labelledby") ?? "").split(" ");
          const texts = [element.ariaLabel, element.title, element.textContent]
            .concat(labels.map((id) => document.getElementById(id)?.textContent ?? null))
            .concat([...((element as HTMLInputElement).labels ?? [])].map((x) => x.textContent));
          return texts.some((text) => text?.includes(name ?? ""));
        };
        return [...document.querySelectorAll<HTMLElement>(selector)].filter(
          (element) => element.checkVisibility() && mentions(element),
        ) as unknown as Element[];
      },
      { selector: candidates[role], name: name ?? null },
    );
    const found: Element[] = [];
    for (const element of visible) {
      if (name !== undefined && (await this.#ask("GetComputedLabel", element)) !== name) continue;
      if ((await this.#ask("GetComputedRole", element)) === role) found.push(element);
    }
    return found;
  }

  async #only(role: Role, name: string): Promise<Element> {
    await expect
      .poll(async () => (await this.find(role, name)).length, {
        message: `${role} “${name}”`,
      })
      .toBe(1);
    const [element] = await this.find(role, name);
    if (element === undefined) throw new Error(`${role} “${name}” has gone`);
    return element;
  }

  /** Waits for a visible one. */
  async expectOne(role: Role, name: string): Promise<void> {
    await this.#only(role, name);
  }

  async click(role: Role, name: string): Promise<void> {
    const element = await this.#only(role, name);
    await expect
      .poll(() => this.evaluate((e) => !(e as unknown as HTMLButtonElement).disabled, element))
      .toBe(true);
    await this.#connection.send("ElementClick", { id: element[elementKey] });
  }

  async focus(role: Role, name: string): Promise<void> {
    await this.evaluate((e) => (e as unknown as HTMLElement).focus(), await this.#only(role, name));
  }

  /** Presses keys together, one after the other. */
  async chord(...values: readonly string[]): Promise<void> {
    await this.#type([...values.map(press), ...[...values].reverse().map(release)]);
  }

  async type(text: string): Promise<void> {
    await this.#type([...text].flatMap((character) => [press(character), release(character)]));
  }

  async #type(actions: readonly Parameters[]): Promise<void> {
    const source = { type: "key", id: "keyboard", actions };
    await this.#connection.send("PerformActions", { actions: [source] });
  }

  /** The text of the only element with that role and name, or its value if it is a field. */
  async text(role: Role, name: string): Promise<string> {
    const [element] = await this.find(role, name);
    if (element === undefined) return "";
    return this.evaluate((e) => {
      const field = e as unknown as HTMLInputElement;
      return field.value ?? field.textContent ?? "";
    }, element);
  }

  /** Waits until the text matches and is stable. */
  async expectText(role: Role, name: string, text: string | RegExp): Promise<void> {
    const wanted =
      typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect.poll(() => this.text(role, name)).toEqual(wanted);
  }

  /** Waits until a condition of the page holds. */
  async expectTruth(run: () => boolean | Promise<boolean>): Promise<void> {
    await expect.poll(() => this.evaluate(run)).toBe(true);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#connection.send("SetWindowRect", { width, height });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#connection.send("TakeScreenshot")) as string, "base64");
  }
}
