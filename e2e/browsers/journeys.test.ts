import { createSocket } from "node:dgram";
import { expect } from "@playwright/test";
import { Playground, test } from "./journey.ts";
import { keys, Tab } from "./tab.ts";

test("the page loads, isolated", async ({ playground }) => {
  await playground.visit();
  await playground.tab.expectText("status", "Device status", "Ready");
  await playground.shows("tensorpad");
});

test("a program runs on the CPU, and its value is right", async ({ playground }) => {
  await playground.open(
    'import { print, tensor } from "tensorpad";\nprint(tensor([20, 22]).sum());\n',
  );
  await playground.runsWell();
  await playground.prints("42");
});

test("an error names its line, and leads to its column", async ({ playground }) => {
  await playground.open(
    'import { print, tensor } from "tensorpad";\nconst a = tensor([1, 2]);\n' +
      "print(1, a.add(tensor([1, 2, 3])));\n",
  );
  await playground.run();
  await playground.finishes();
  await playground.prints(/add: .*\[2\].*\[3\]/);
  await playground.tab.click("button", "line 3");
  await playground.tab.type("!");
  await playground.shows("print(1, a.!add(tensor([1, 2, 3])));");
});

test("Stop ends an endless loop, and the next run is as good as new", async ({ playground }) => {
  await playground.open(
    'import { param, print } from "tensorpad";\n' +
      'const n = param("n", { min: 1, max: 2, step: 1, value: 1 });\n' +
      'print("n is " + n);\nwhile (n === 1);\n',
  );
  await playground.run();
  await playground.prints("n is 1");
  await playground.tab.click("button", "Stop");
  await playground.tab.expectText("status", "Device status", "Stopped");
  await playground.moveRight("n");
  await playground.runsWell();
  await playground.prints("n is 2");
});

test("a shared link opens in another tab to the same program, which waits for Run", async ({
  playground,
  connection,
}) => {
  await playground.open('import { print, rand } from "tensorpad";\nprint(rand([3]).sum());\n');
  await playground.runsWell();
  const { tab } = playground;
  const value = async (shown: Tab): Promise<string | undefined> =>
    /[\d.]+(?=line 2)/.exec(await shown.text("log", "Output"))?.[0];
  const printed = await value(tab);
  expect(printed).toBeDefined();
  await tab.click("button", "Share");
  await tab.expectText("textbox", "Link", "#1");
  const link = await tab.text("textbox", "Link");
  const other = new Playground(await Tab.open(connection), link);
  await other.visit();
  await other.shows("print(rand([3]).sum());");
  await other.prints("Press Run");
  await other.runsWell();
  expect(await value(other.tab)).toBe(printed);
  await other.tab.close();
});

test("a param that was moved is what the program gets", async ({ playground }) => {
  await playground.open(
    'import { param, print } from "tensorpad";\n' +
      'const n = param("n", { min: 1, max: 9, step: 1, value: 3 });\nprint("square " + n * n);\n',
  );
  await playground.runsWell();
  await playground.prints("square 9");
  await playground.moveRight("n");
  await playground.runsWell();
  await playground.prints("square 16");
});

test("an example draws its plot", async ({ playground }) => {
  await playground.visit();
  await playground.tab.click("button", "Examples");
  await playground.tab.click("link", "Least squares");
  await playground.runsWell();
  await playground.tab.expectOne("image", "fit");
});

test("edited text is there after a reload", async ({ playground }) => {
  const { tab } = playground;
  await playground.visit();
  await tab.focus("textbox", "Program");
  await tab.chord(keys.control, "a");
  await tab.type("// mine");
  await playground.shows("// mine");
  await tab.reload();
  await playground.loaded();
  await playground.shows("// mine");
});

test("without network the page is there, and runs", async ({ playground, host }) => {
  const { tab } = playground;
  await playground.open('import { print, tensor } from "tensorpad";\nprint(tensor([6]).mul(7));\n');
  await tab.expectTruth(async () => {
    const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return active?.state === "activated" && !active.scriptURL.includes("?");
  });
  await host.close();
  await tab.reload();
  await playground.loaded();
  await playground.runsWell();
  await playground.prints("42");
});

const hostile = (addresses: readonly string[], udp: number): string => `
import { print } from "tensorpad";
const scope = globalThis as any;
const settled = (target: any, good: string) => new Promise((resolve, reject) => {
  target["on" + good] = resolve;
  target.onerror = reject;
  setTimeout(() => reject(new Error("silent")), 1000);
});
const attempts: Record<string, (address: string) => unknown> = {
  fetch: (address) => scope.fetch(address),
  "fetch of a prototype": (address) => scope.WorkerGlobalScope.prototype.fetch.call(scope, address),
  XMLHttpRequest: (address) => {
    const request = new scope.XMLHttpRequest();
    request.open("GET", address, false);
    request.send();
  },
  WebSocket: (address) => settled(new scope.WebSocket(address.replace("http", "ws")), "open"),
  EventSource: (address) => settled(new scope.EventSource(address), "open"),
  "import()": (address) => (0, eval)("import('" + address + "')"),
  importScripts: (address) => scope.importScripts(address),
  Worker: (address) => settled(new scope.Worker(address), "message"),
  "Worker of a text": (address) => {
    const text = "postMessage(await fetch('" + address + "').then(() => 'fetched'))";
    return settled(new scope.Worker("data:text/javascript," + encodeURIComponent(text), { type: "module" }), "message");
  },
  Image: (address) => { const image = new scope.Image(); image.src = address; return settled(image, "load"); },
  sendBeacon: (address) => { if (!scope.navigator.sendBeacon(address)) throw new Error("refused"); },
  WebRTC: async () => {
    const peer = new scope.RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${udp}" }] });
    peer.createDataChannel("leak");
    await peer.setLocalDescription(await peer.createOffer());
  },
  indexedDB: () => settled(scope.indexedDB.open("leak"), "success"),
  caches: () => scope.caches.open("leak"),
  localStorage: () => { scope.localStorage.leak = "leak"; },
  BroadcastChannel: () => new scope.BroadcastChannel("leak").postMessage("leak"),
  "files of the origin": () => scope.navigator.storage.getDirectory(),
};
for (const address of ${JSON.stringify(addresses)})
  for (const [name, attempt] of Object.entries(attempts))
    try {
      await attempt(address);
      print(name + " got through");
    } catch {
      print(name + " was refused");
    }
print("all tried");
`;

test("a hostile program reaches neither network nor storage", async ({
  playground,
  host,
  outside,
}) => {
  const { tab } = playground;
  let datagrams = 0;
  const udp = createSocket("udp4", () => datagrams++);
  await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
  const addresses = [outside, host].map(({ address }) => `${address}/leak.js`);
  await playground.open(hostile(addresses, udp.address().port));
  await tab.evaluate(() => {
    new BroadcastChannel("leak").onmessage = () => document.body.append("a leak was heard");
  });
  await playground.runsWell();
  await playground.prints("all tried");
  expect(await tab.text("log", "Output")).not.toContain("got through");
  expect(outside.requests).toEqual([]);
  expect(host.requests.filter((path) => path.includes("leak"))).toEqual([]);
  expect(datagrams).toBe(0);
  const stored = await tab.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
    ...Object.keys(localStorage),
    ...(document.body.textContent.includes("a leak was heard") ? ["leak"] : []),
  ]);
  expect(stored.filter((name) => name?.includes("leak"))).toEqual([]);
  udp.close();
});
