/** Tests with a browser of the project's engine and the built site on a separate host, and so on a separate origin. */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import { isolationHeaders } from "../../scripts/isolation-headers.mjs";
import { encodeLink } from "../../src/app/share/link.ts";
import { type StaticServer, serve } from "../pages/static-server.ts";
import { type Connection, type Engine, startFirefox, startWebKit } from "./connection.ts";
import { keys, Tab } from "./tab.ts";

export interface Options {
  readonly engine: Engine;
  readonly connection: Connection;
}

interface Fixtures {
  /** Serves the site. */
  readonly host: StaticServer;
  /** Another origin. */
  readonly outside: StaticServer;
  readonly playground: Playground;
}

const site = fileURLToPath(new URL("../../dist", import.meta.url));

export class Playground {
  readonly tab: Tab;
  readonly address: string;

  constructor(tab: Tab, address: string) {
    this.tab = tab;
    this.address = address;
  }

  async visit(fragment = ""): Promise<void> {
    await this.tab.visit(fragment === "" ? this.address : `${this.address}#${fragment}`);
    await this.loaded();
  }

  /** Waits for the full editor. */
  async loaded(): Promise<void> {
    await this.tab.expectTruth(() => document.body.textContent.includes("Tab indents"));
  }

  /** Opens a program for the CPU as a link, the way visitors pass them on. */
  async open(source: string): Promise<void> {
    await this.visit(encodeLink({ source, device: "cpu", params: {}, seed: 0 }));
  }

  async run(): Promise<void> {
    await this.tab.click("button", "Run");
  }

  async finishes(): Promise<void> {
    const over = /Done in(?!.*measuring)|Failed|Stopped/;
    await this.tab.expectText("status", "Device status", over);
  }

  async runsWell(): Promise<void> {
    await this.run();
    await this.finishes();
    await this.tab.expectText("status", "Device status", "Done in");
  }

  async prints(text: string | RegExp): Promise<void> {
    await this.tab.expectText("log", "Output", text);
  }

  async writeAtEnd(text: string): Promise<void> {
    await this.tab.focus("textbox", "Program");
    await this.tab.chord(keys.control, keys.end);
    await this.tab.type(text);
  }

  /** Moves the slider of a param by one step. */
  async moveRight(param: string): Promise<void> {
    await this.tab.focus("slider", param);
    await this.tab.chord(keys.arrowRight);
  }

  /** Waits for these visible lines of the program. */
  async shows(text: string): Promise<void> {
    const written = () =>
      this.tab.evaluate(() => {
        const lines = [...document.querySelectorAll<HTMLElement>(".program-editor .view-line")];
        lines.sort((a, b) => Number.parseFloat(a.style.top) - Number.parseFloat(b.style.top));
        return lines.map((line) => line.textContent.replaceAll("\u00a0", " ")).join("\n");
      });
    await expect.poll(written).toContain(text);
  }
}

export const test = base.extend<Fixtures, Options>({
  engine: ["Firefox", { option: true, scope: "worker" }],
  connection: [
    async ({ engine }, use) => {
      const connection = await (engine === "Firefox" ? startFirefox() : startWebKit());
      await use(connection);
      await connection.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern.
  host: async ({}, use) => {
    const host = await serve(site, {}, isolationHeaders);
    await use(host);
    await host.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: likewise.
  outside: async ({}, use) => {
    const server = await serve(tmpdir(), {}, { "access-control-allow-origin": "*" });
    await use(server);
    await server.close();
  },
  playground: async ({ connection, host }, use, info) => {
    const tab = await Tab.first(connection);
    await use(new Playground(tab, `${host.address}/`));
    if (info.status !== info.expectedStatus)
      writeFileSync(info.outputPath("page.png"), await tab.screenshot());
    await tab.visit("about:blank");
  },
});
