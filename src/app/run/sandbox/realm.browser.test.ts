import { describe, expect, it } from "vitest";
import { codeAddress } from "./code-address.ts";
import { startRealm } from "./realm.ts";

/** Returns the messages of a worker without any of our code, which is not locked down. */
function saidBy(body: string, messages = 1): Promise<unknown[]> {
  const { port1, port2 } = new MessageChannel();
  const said: unknown[] = [];
  return new Promise((resolve) => {
    const end = (): void => {
      realm.terminate();
      resolve(said);
    };
    const code = `onmessage = async ({ data: { control } }) => { const say = (x) => control.postMessage(x); ${body} };`;
    const realm = startRealm(codeAddress(code), { control: port2 }, (why) => {
      said.push(why);
      end();
    });
    port1.onmessage = ({ data }) => {
      said.push(data);
      if (said.length === messages) end();
    };
  });
}

/** Reports for each attempt whether it succeeded. */
const attempts = (list: Readonly<Record<string, string>>): string =>
  `const tried = {};
  ${Object.entries(list)
    .map(
      ([name, code]) =>
        `try { await (async () => { ${code} })(); tried[${JSON.stringify(name)}] = "worked"; } catch { tried[${JSON.stringify(name)}] = "refused"; }`,
    )
    .join("\n")}
  say(tried);`;

describe("a worker in a realm, before anything is taken from it", () => {
  it("has a unique origin, no storage and no shared memory", async () => {
    const [tried] = await saidBy(
      attempts({
        indexedDB:
          'await new Promise((y, n) => { const r = indexedDB.open("x"); r.onsuccess = y; r.onerror = n; });',
        caches: 'await caches.open("x");',
        locks: 'await navigator.locks.request("x", () => {});',
        storage: "await navigator.storage.getDirectory();",
        "shared memory": "new SharedArrayBuffer(1);",
        origin: 'if (self.origin === "null") throw 1;',
      }),
    );
    expect([...new Set(Object.values(tried as object))]).toEqual(["refused"]);
  });

  it("has no window of the page or of its frame, and no answer from them", async () => {
    const [tried] = await saidBy(
      attempts({
        parent: "parent.document;",
        top: "top.document;",
        window: "window;",
        document: "document;",
        opener: "opener.document;",
        frames: "frames[0];",
        open: 'open("about:blank");',
        navigation: 'location.href = "about:blank"; if (self.origin === "null") throw 1;',
        "calls between computers": "new RTCPeerConnection();",
      }),
    );
    expect([...new Set(Object.values(tried as object))]).toEqual(["refused"]);
  });

  it("reaches nobody by what it posts to its frame", async () => {
    const received: unknown[] = [];
    const hear = ({ data }: MessageEvent): void => void received.push(data);
    addEventListener("message", hear);
    const said = await saidBy(
      'for (const x of ["from a worker", { address: "data:,", start: {} }, null]) postMessage(x); setTimeout(() => say("still here"), 300);',
    );
    removeEventListener("message", hear);
    expect(said).toEqual(["still here"]);
    expect(received.filter((data) => data === "from a worker")).toEqual([]);
  });
});

describe("a realm", () => {
  it("says why its code does not load or fails as a whole", async () => {
    const { port2 } = new MessageChannel();
    const why = await new Promise((resolve) => {
      startRealm(codeAddress('throw new Error("not today");'), { control: port2 }, resolve);
    });
    expect(why).toContain("not today");
  });

  it("ends at once with whatever it does, and leaves no frame", async () => {
    const { port1, port2 } = new MessageChannel();
    const code =
      "onmessage = ({ data: { control } }) => { for (let n = 0; ; n++) control.postMessage(n); };";
    const before = document.querySelectorAll("iframe").length;
    const realm = startRealm(codeAddress(code), { control: port2 }, () => {});
    await new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    realm.terminate();
    port1.onmessage = null;
    expect(document.querySelectorAll("iframe")).toHaveLength(before);
    // Its messages until then have arrived before the answer of a realm that starts now.
    expect(await saidBy('say("next");')).toEqual(["next"]);
  });

  it("obeys only the page that made its frame", async () => {
    const { port1, port2 } = new MessageChannel();
    const realm = startRealm(
      codeAddress(
        "onmessage = ({ data: { control } }) => { control.postMessage('first'); control.onmessage = () => control.postMessage('again'); };",
      ),
      { control: port2 },
      () => {},
    );
    const said: unknown[] = [];
    await new Promise<void>((resolve) => {
      port1.onmessage = ({ data }) => {
        said.push(data);
        resolve();
      };
    });
    const frame = [...document.querySelectorAll("iframe")].at(-1) as HTMLIFrameElement;
    expect(frame.contentDocument).toBeNull();
    const { port1: line, port2: other } = new MessageChannel();
    const second = codeAddress("onmessage = ({ ports: [p] }) => p.postMessage('second');");
    frame.contentWindow?.postMessage({ address: second, start: {} }, "*", [other]);
    line.onmessage = ({ data }) => said.push(data);
    const answer = new Promise<void>((resolve) => {
      port1.onmessage = ({ data }) => {
        said.push(data);
        resolve();
      };
    });
    port1.postMessage(null);
    await answer;
    realm.terminate();
    expect(said).toEqual(["first", "again"]);
  });
});
