import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProgramWorker } from "./program-worker.ts";
import { processEnded, startRealm } from "./realm.ts";
import { type RealmMessage, realmDocument } from "./realm-frame.ts";

/** A frame of a page that notes what happens to it. */
class StubFrame {
  static last: StubFrame;
  readonly tokens: string[] = [];
  readonly sandbox = { add: (token: string) => void this.tokens.push(token) };
  readonly posted: { message: RealmMessage; ports: readonly MessagePort[] }[] = [];
  /** The inner frames of the realm, which end with its process. */
  readonly contentWindow = {
    length: 1,
    postMessage: (message: RealmMessage, _: string, ports: readonly MessagePort[]) => {
      this.posted.push({ message, ports });
    },
  };
  srcdoc = "";
  hidden = false;
  isThere = false;
  onload: () => void = () => {};

  remove(): void {
    this.isThere = false;
  }
}

function stubPage(vendor: string): void {
  vi.stubGlobal("navigator", { vendor });
  vi.stubGlobal("document", {
    createElement: () => {
      StubFrame.last = new StubFrame();
      return StubFrame.last;
    },
    body: {
      append: (frame: StubFrame) => {
        frame.isThere = true;
      },
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  stubPage("Google Inc.");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function started() {
  const reasons: string[] = [];
  const { port2: control } = new MessageChannel();
  const realm = startRealm("data:text/javascript,1", { control }, (why) => reasons.push(why));
  const frame = StubFrame.last;
  frame.onload();
  return { realm, frame, reasons, control };
}

describe("a realm", () => {
  it("is a hidden frame that may run scripts and nothing else", () => {
    const { frame } = started();
    expect(frame).toMatchObject({ tokens: ["allow-scripts"], hidden: true, srcdoc: realmDocument });
    expect(frame.isThere).toBe(true);
  });

  it.each([
    ["Google Inc.", "blob"],
    ["", "blob"],
    ["Apple Computer, Inc.", "data"],
  ])(
    "gets the worker's address, its ports and the kind of addresses (vendor %j: %s)",
    (vendor, imports) => {
      stubPage(vendor);
      const { frame, control } = started();
      expect(frame.posted).toHaveLength(1);
      const [{ message, ports }] = frame.posted as [(typeof frame.posted)[number]];
      expect(message).toEqual({ address: "data:text/javascript,1", start: { control, imports } });
      expect(ports[1]).toBe(control);
      expect(ports).toHaveLength(2);
    },
  );

  it("whose process has ended is reported once", () => {
    const { frame, reasons } = started();
    vi.advanceTimersByTime(60_000);
    expect(reasons).toEqual([]);
    frame.contentWindow.length = 0;
    vi.advanceTimersByTime(60_000);
    expect(reasons).toEqual([processEnded]);
  });

  it("that was terminated is gone, and reports nothing", () => {
    const { realm, frame, reasons } = started();
    realm.terminate();
    expect(frame.isThere).toBe(false);
    frame.contentWindow.length = 0;
    vi.advanceTimersByTime(60_000);
    expect(reasons).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a program whose process has ended", () => {
  it("fails with the limit and the way out, and its frame is gone", () => {
    const worker = new ProgramWorker("data:text/javascript,1");
    const failures: string[] = [];
    worker.attach({ ready: () => {}, event: () => {}, failed: (why) => failures.push(why) });
    const frame = StubFrame.last;
    frame.onload();
    frame.contentWindow.length = 0;
    vi.advanceTimersByTime(1_000);
    expect(failures).toEqual([
      "unsupported amount of memory: the browser ended the program because it used too much (the limit is about 4 GiB in Chrome): keep fewer values at once, or keep them in tensors, whose memory is freed",
    ]);
    expect(frame.isThere).toBe(false);
    expect(worker.failed).toBe(true);
  });
});
