/**
 * A browser that runs under the W3C's WebDriver protocol. WebKit's driver speaks it over HTTP. Firefox accepts the same
 * commands by name over its own socket (Marionette), without a driver between. No package is needed for either.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect as connectSocket, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFirefox, findWebKit } from "../../scripts/other-browsers.mjs";

export type Engine = "Firefox" | "WebKit";

/** Each command with its request; `{id}` stands for an element. */
const requests = {
  Navigate: "POST /url",
  FindElements: "POST /elements",
  ElementClick: "POST /element/{id}/click",
  GetComputedLabel: "GET /element/{id}/computedlabel",
  GetComputedRole: "GET /element/{id}/computedrole",
  PerformActions: "POST /actions",
  ExecuteAsyncScript: "POST /execute/async",
  GetWindowHandle: "GET /window",
  NewWindow: "POST /window/new",
  SwitchToWindow: "POST /window",
  CloseWindow: "DELETE /window",
  SetWindowRect: "POST /window/rect",
  TakeScreenshot: "GET /screenshot",
} as const;

export type Command = keyof typeof requests;
export type Parameters = Readonly<Record<string, unknown>>;

export interface Connection {
  readonly engine: Engine;
  readonly version: string;
  /** Rejects with the browser's error; its name is WebDriver's code, such as "stale element reference". */
  send(command: Command, parameters?: Parameters): Promise<unknown>;
  close(): Promise<void>;
}

interface Fault {
  readonly error: string;
  readonly message: string;
}

function failure(command: string, { error, message }: Fault): Error {
  return Object.assign(new Error(`${command}: ${error}: ${message}`), { name: error });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Retries until something answers, as long as a browser may take to start on a busy machine. */
async function whenAnswering<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 300) throw error;
      await wait(200);
    }
  }
}

/** A group of processes, which ends with this one. */
function start(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, { detached: true, stdio: "ignore" });
  process.once("exit", () => stop(child));
  return child;
}

function stop({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGTERM");
  } catch {
    // It has ended.
  }
}

/** Marionette's messages: the length of a JSON text in bytes, a colon, and that text. */
class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (fault: Fault | null, result: unknown) => void>();
  #received = Buffer.alloc(0);
  #count = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (data: Buffer) => this.#read(data));
  }

  #read(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const colon = this.#received.indexOf(":");
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.subarray(colon + 1, end).toString());
      this.#received = this.#received.subarray(end);
      // The first message greets; the others answer with [1, id, error, result].
      if (Array.isArray(message)) this.#waiting.get(message[1])?.(message[2], message[3]);
    }
  }

  send(command: string, parameters: Parameters = {}): Promise<unknown> {
    const id = ++this.#count;
    const text = JSON.stringify([0, id, command, parameters]);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (fault, result) => {
        this.#waiting.delete(id);
        if (fault) reject(failure(command, fault));
        else resolve(result);
      });
      this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  }
}

/** The socket of a Firefox once its greeting has arrived: the port accepts before anybody listens. */
function marionetteAt(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connectSocket(port, "127.0.0.1");
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("closed")));
    socket.once("readable", () => resolve(socket));
  });
}

interface Capabilities {
  readonly capabilities: { readonly browserVersion: string };
}

const firefoxSettings = [
  // No start page, and no question about the last session.
  'user_pref("browser.startup.page", 0);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
];

/** `settings` are lines of a profile's user.js. */
export async function startFirefox(settings: readonly string[] = []): Promise<Connection> {
  const profile = mkdtempSync(join(tmpdir(), "tensorpad-firefox-"));
  const port = await freePort();
  const all = [...firefoxSettings, `user_pref("marionette.port", ${port});`, ...settings];
  writeFileSync(join(profile, "user.js"), all.join("\n"));
  const args = ["--headless", "--no-remote", "--marionette", "--profile", profile];
  const browser = start(findFirefox(), args);
  const marionette = new Marionette(await whenAnswering(() => marionetteAt(port)));
  const session = (await marionette.send("WebDriver:NewSession")) as Capabilities;
  return {
    engine: "Firefox",
    version: session.capabilities.browserVersion,
    async send(command, parameters) {
      const result = await marionette.send(`WebDriver:${command}`, parameters);
      // Single values come wrapped; lists and objects do not.
      const isWrapped = result !== null && typeof result === "object" && "value" in result;
      return isWrapped ? result.value : result;
    },
    async close() {
      const ended = new Promise((resolve) => browser.once("exit", resolve));
      stop(browser);
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

export async function startWebKit(): Promise<Connection> {
  const port = await freePort();
  const { screen, driver } = findWebKit();
  const size = ["--auto-servernum", "--server-args=-screen 0 1600x1200x24"];
  const display = start(screen, [...size, driver, `--port=${port}`, "--host=127.0.0.1"]);
  const request = async (command: string, path: string, parameters?: Parameters) => {
    const [method = "", end = ""] = command.split(" ");
    const body = method === "POST" ? { body: JSON.stringify(parameters ?? {}) } : {};
    const response = await fetch(`http://127.0.0.1:${port}${path}${end}`, { method, ...body });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw failure(command, value as Fault);
    return value;
  };
  await whenAnswering(() => request("GET /status", ""));
  const session = (await request("POST /session", "", {
    capabilities: { alwaysMatch: {} },
  })) as Capabilities & { readonly sessionId: string };
  const path = `/session/${session.sessionId}`;
  return {
    engine: "WebKit",
    version: session.capabilities.browserVersion,
    send: (command, parameters) =>
      request(requests[command].replace("{id}", `${parameters?.id}`), path, parameters),
    async close() {
      const ended = new Promise((resolve) => display.once("exit", resolve));
      await request("DELETE ", path).catch(() => {});
      stop(display);
      await ended;
    },
  };
}
