import { tmpdir } from "node:os";
import { encodeLink } from "../../src/app/share/link.ts";
import { type StaticServer, serve } from "../pages/static-server.ts";
import { expect, testOnKeptPage as test, test as testOnNewPage } from "../pages/test.ts";

// A program is untrusted code. What it must not reach is listed here; how the site prevents it is not tested.

let outside: StaticServer;
test.beforeAll(async () => {
  outside = await serve(tmpdir());
});
test.afterAll(async () => {
  await outside.close();
});

const absent = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "WebSocketStream",
  "EventSource",
  "WebTransport",
  "RTCPeerConnection",
  "Worker",
  "SharedWorker",
  "importScripts",
  "indexedDB",
  "caches",
  "localStorage",
  "sessionStorage",
  "cookieStore",
  "BroadcastChannel",
  "Notification",
  "SharedArrayBuffer",
  "document",
  "window",
  "parent",
  "top",
] as const;

test("a program finds no network, storage, GPU, workers or page", async ({ playground }) => {
  await playground.open(
    `import { print } from "tensorpad";
const scope = globalThis as unknown as Record<string, unknown>;
for (const name of ${JSON.stringify(absent)}) {
  let found = "absent";
  try {
    if (scope[name] !== undefined && scope[name] !== null) found = "there";
  } catch {
    found = "absent";
  }
  print(name + ": " + found);
}
const navigator = scope.navigator as Record<string, unknown> | undefined;
for (const name of ["gpu", "storage", "locks", "serviceWorker", "usb", "hid", "serial", "connection", "sendBeacon"]) {
  print("navigator." + name + ": " + (navigator?.[name] === undefined ? "absent" : "there"));
}
`,
    "CPU",
  );
  await playground.runToEnd();
  await expect(playground.status).toContainText("Done in");
  await expect(playground.output).toContainText("navigator.gpu: absent");
  await expect(playground.output).not.toContainText(": there");
});

testOnNewPage(
  "whatever a program tries, nothing reaches the network",
  async ({ playground, page, baseURL }) => {
    const asked: string[] = [];
    page.context().on("request", (request) => asked.push(request.url()));
    const urls = [outside.address, baseURL ?? ""].map((address) => new URL("/leak", address).href);
    await playground.open(
      `import { print } from "tensorpad";
const scope = globalThis as any;
const attempts: Record<string, (url: string) => unknown> = {
  fetch: (url) => scope.fetch(url),
  "fetch of a prototype": (url) => Object.getPrototypeOf(scope).fetch.call(scope, url),
  "fetch of the scope's prototype": (url) => scope.WorkerGlobalScope.prototype.fetch.call(scope, url),
  XMLHttpRequest: (url) => { const x = new scope.XMLHttpRequest(); x.open("GET", url, false); x.send(); },
  WebSocket: (url) => new Promise((resolve, reject) => {
    const socket = new scope.WebSocket(url.replace("http", "ws"));
    socket.onopen = resolve;
    socket.onerror = reject;
  }),
  EventSource: (url) => new Promise((resolve, reject) => {
    const source = new scope.EventSource(url);
    source.onopen = resolve;
    source.onerror = reject;
  }),
  importScripts: (url) => scope.importScripts(url),
  sendBeacon: (url) => { if (!scope.navigator.sendBeacon(url)) throw new Error("refused"); },
  Worker: (url) => new Promise((resolve, reject) => {
    const text = "postMessage(await fetch('" + url + "').then(() => 'fetched'))";
    const worker = new scope.Worker("data:text/javascript," + encodeURIComponent(text), { type: "module" });
    worker.onmessage = resolve;
    worker.onerror = reject;
    setTimeout(() => reject(new Error("silent")), 2000);
  }),
  eval: (url) => (0, eval)("fetch('" + url + "')"),
  Function: (url) => new Function("url", "return fetch(url)")(url),
  "a function's constructor": (url) => (async () => {}).constructor("url", "return fetch(url)")(url),
  "the GPU": () => scope.navigator.gpu.requestAdapter(),
  "the GPU of a prototype": () => Object.getOwnPropertyDescriptor(scope.WorkerNavigator.prototype, "gpu").get.call(scope.navigator).requestAdapter(),
  indexedDB: () => scope.indexedDB.open("x"),
  caches: () => scope.caches.open("x"),
};
for (const url of ${JSON.stringify(urls)}) {
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      await attempt(url);
      print(name + " got through");
    } catch {
      print(name + " was refused");
    }
  }
}
print("all tried");
`,
      "CPU",
    );
    asked.length = 0;
    await playground.runToEnd();
    await expect(playground.output).toContainText("all tried");
    await expect(playground.output).not.toContainText("got through");
    expect(outside.requests).toEqual([]);
    expect(asked.filter((url) => url.includes("leak"))).toEqual([]);
  },
);

for (const [what, statement] of [
  ["another module", 'import "http://127.0.0.1:9/leak.js";'],
  ["another module while it runs", 'await import("http://127.0.0.1:9/leak.js");'],
  ["a module of its own making", 'await import("data:text/javascript,export default 1");'],
  ["a module by a computed address", 'await import(["", "leak"].join("/"));'],
  [
    "a module behind a spread",
    'await Promise.all([...[import("./leak.js")], ...import("./leak.js") as never]);',
  ],
  [
    "a module among a call's operands",
    'const f = (...x: unknown[]) => x; f(...(import("./leak.js") as never));',
  ],
  ["a module within an array", 'console.log([[[await import("./leak.js")]]]);'],
  ["a module in a class", 'class A { static x = import("./leak.js"); }'],
] as const) {
  test(`a program cannot import ${what}`, async ({ playground, page }) => {
    const asked: string[] = [];
    page.context().on("request", (request) => asked.push(request.url()));
    await playground.open(`${statement}\n`, "CPU");
    await playground.runToEnd();
    await playground.expectError(
      /unsupported import of .*: a program can import from "tensorpad" only/,
      1,
    );
    expect(asked.filter((url) => url.includes("leak"))).toEqual([]);
  });
}

test("a program has no work that goes on after it", async ({ playground }) => {
  await playground.open(
    `import { print } from "tensorpad";
const scope = globalThis as any;
print(scope.crypto.subtle === undefined && scope.crypto.randomUUID().length === 36);
`,
    "CPU",
  );
  await playground.runWell();
  await expect(playground.printed(0)).toContainText("true");
});

testOnNewPage(
  "a page of another host may embed the playground, without what it does not use",
  async ({ page, baseURL }) => {
    const body = `<iframe src="${baseURL}" width="1200" height="700" allow="camera"></iframe>`;
    const embedder = await serve(tmpdir(), { "/": body });
    await page.goto(`${embedder.address}/`);
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("button", { name: "Run", exact: true })).toBeEnabled({
      timeout: 60_000,
    });
    await frame.getByRole("button", { name: "Run", exact: true }).click();
    await expect(frame.getByRole("status", { name: "Device status" })).toContainText("Done in", {
      timeout: 60_000,
    });
    const camera = await page
      .frame({ url: baseURL ?? "" })
      ?.evaluate(() =>
        (
          document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
        ).featurePolicy.allowsFeature("camera"),
      );
    expect(camera).toBe(false);
    await embedder.close();
  },
);

test("a program cannot forge messages to the engine or to the page", async ({ playground }) => {
  await playground.open(
    `import { print, tensor } from "tensorpad";
const scope = globalThis as any;
for (const message of [null, 1, "x", {}, { type: "evaluate" }, { type: "output", slot: 0 }, { type: "finished" }]) {
  try {
    scope.postMessage(message);
  } catch {
    // Refused, which is as good.
  }
}
await new Promise((resolve) => setTimeout(resolve, 100));
print(tensor([20, 22]).sum());
`,
    "CPU",
  );
  await playground.runToEnd();
  await playground.expectReadyForNextRun();
});

const hostile = {
  "a signal that times out":
    "const k = [], f = () => { try { for (;;) k.push(new Array(1e6).fill(1)); } finally { AbortSignal.timeout(1).addEventListener('abort', f); } }; AbortSignal.timeout(1).addEventListener('abort', f);",
  "the callback of a promise":
    "Promise.prototype.then = function (f) { for (let n = 0; n < 1e4; n++) f({ type: 'recorded', request: n, positions: new Array(2e4).fill({}), fault: null }); };",
  "an error of its own":
    "const f = () => { AbortSignal.timeout(1).addEventListener('abort', f); throw new Error('Your licence expired'); }; f();",
  "a loop": "for (;;);",
  "names of the library without end": 'from "tensorpad"; '.repeat(2e4),
};

testOnNewPage(
  "links with hostile programs harm nothing before Run",
  async ({ playground, page }) => {
    for (const code of Object.values(hostile)) {
      const source = `import { zeros } from "tensorpad";\nconst x = zeros([2]);\n${code}\n`;
      await playground.open(source, "CPU");
      await page.waitForTimeout(2000);
      // The page answers immediately.
      await playground.tab("Device").click({ timeout: 2000 });
      await playground.tab("Output").click({ timeout: 2000 });
    }
    await playground.expectReadyForNextRun();
    await expect(page.getByText("licence")).toHaveCount(0);
  },
);

testOnNewPage("a program that fills the memory ends alone, with a sentence", async ({ page }) => {
  await page.goto("/favicon.svg");
  const linkOf = (source: string) =>
    `/#${encodeLink({ source, device: "cpu", params: {}, seed: 0 })}`;
  const filling = "for (const kept = []; ; ) kept.push(new Array(3e7).fill(0.5));";
  // To Playwright a page has crashed if one of its frames has. So a document without frames opens and observes it.
  await page.evaluate(
    async (steps) => {
      const opened = open("about:blank") as Window;
      const find = (selector: string) => opened.document.querySelector<HTMLElement>(selector);
      const until = async (isSo: () => unknown) => {
        while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 100));
      };
      const outputHas = (text: string) =>
        until(() => find("[role=log]")?.textContent?.includes(text));
      for (const { address, output } of steps) {
        opened.location.href = address;
        await outputHas("Press Run");
        await until(() => find("[aria-label=Run]:enabled"));
        find("[aria-label=Run]")?.click();
        await outputHas(output);
      }
    },
    [
      {
        address: linkOf(filling),
        output: "the browser ended the program because it used too much",
      },
      { address: linkOf("console.log(6 * 7);"), output: "42" },
    ],
  );
});
