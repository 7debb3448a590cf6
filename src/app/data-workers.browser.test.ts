/** Programs whose data is computed in workers, on a page with its real sandbox. */
import { describe, expect, it } from "vitest";
import { faults, outcome, run, start, texts } from "../../tests/site/page-run.ts";

describe("a program's map in workers", () => {
  it("computes there, in order, with constants, a tokenizer and images", async () => {
    const events = await run(`
      import { data, tokens } from "tensorpad";
      const numbers = Array.from({ length: 30 }, (_, index) => index);
      const squares = data.stream(numbers).map((x, place, { scale }) => scale * x * x, {
        workers: 3, with: { scale: 2 },
      });
      console.log((await squares.toArray()).join());
      const options = { size: 259 };
      const text = "abc abc ab";
      const tokenizer = await tokens.train(text, { ...options, worker: true });
      const here = await tokens.train(text, options);
      console.log(JSON.stringify(tokenizer) === JSON.stringify(here));
      console.log((await tokenizer.encodeInWorker(text)).join() === here.encode(text).join());
      const ids = data.stream(["ab", "abc"]).map((text, _, { tokenizer }) => tokenizer.encode(text), {
        workers: 1, with: { tokenizer },
      });
      const expected = ["ab", "abc"].map((text) => here.encode(text).join()).join(" ");
      console.log((await ids.toArray()).map((each) => each.join()).join(" ") === expected);
      const png = Uint8Array.from(atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="), (c) => c.charCodeAt(0));
      const images = data.stream([png]).map((bytes, _, { decodeImage }) => decodeImage(bytes), { workers: 1 });
      console.log(JSON.stringify((await images.toArray())[0].shape));
    `);
    expect(faults(events)).toEqual([]);
    const squares = Array.from({ length: 30 }, (_, index) => 2 * index * index);
    expect(texts(events)).toEqual([squares.join(), "true", "true", "true", "[1,1,3]"]);
  });

  it("reports to the page who waited, at the line of the loop", async () => {
    const events = await run(`
      import { data } from "tensorpad";
      const items = data.stream([1, 2, 3]).map(async (x) => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        return x;
      }, { workers: 1 });
      for (let epoch = 0; epoch < 2; epoch++)
        for await (const item of items) await 0;
    `);
    expect(faults(events)).toEqual([]);
    const loops = events.filter((event) => event.type === "loop");
    expect(loops).toHaveLength(1);
    expect(loops[0]).toMatchObject({ device: "cpu", items: 6, position: { line: 8 } });
  });

  it("fails at the line of the function that threw, and ends the workers", async () => {
    const events = await run(`
      import { data } from "tensorpad";
      const items = data.stream([1, 2, 3]).map((x) => {
        if (x === 2)
          throw new Error("two");
        return x;
      }, { workers: 2 });
      for await (const item of items) console.log(item);
    `);
    expect(texts(events)).toEqual(["1"]);
    expect(faults(events)).toMatchObject([
      { message: "map: invalid item 1: the function threw Error: two", position: { line: 5 } },
    ]);
  });

  it("fails with an error that its function leaves behind, and not with the worker's", async () => {
    const events = await run(`
      import { data } from "tensorpad";
      const items = data.stream([1]).map(() => new Promise(() => setTimeout(() => {
        throw new Error("later");
      })), { workers: 1 });
      await items.toArray();
    `);
    expect(faults(events)).toMatchObject([
      { message: "map: invalid item 0: the function threw Error: later", position: { line: 4 } },
    ]);
  });

  it("names a variable that is not there, at the line of the call or of its use", async () => {
    const events = await run(`
      import { data } from "tensorpad";
      const offset = 3;
      await data.stream([1]).map((x) => x + offset, { workers: 1 }).toArray();
    `);
    expect(faults(events)[0]).toMatchObject({ position: { line: 4 } });
    expect(faults(events)[0]?.message).toContain("map: unknown variable `offset` at item 0");
  });

  it("ends with Stop, whatever its function does", async () => {
    const { session, events, until } = start(`
      import { data } from "tensorpad";
      console.log("begun");
      await data.stream([1]).map(() => { for (;;); }, { workers: 1 }).toArray();
    `);
    await until((event) => event.type === "output");
    session.stop();
    await session.finished;
    expect(outcome(events)).toBe("stopped");
  });

  it("is in a realm without network, storage, workers and the page", async () => {
    const events = await run(
      `
      import { data } from "tensorpad";
      const found = data.stream(["fetch", "XMLHttpRequest", "WebSocket", "Worker", "SharedWorker", "importScripts",
        "indexedDB", "caches", "BroadcastChannel", "MessageChannel", "WebAssembly", "eval", "postMessage", "self",
        "OffscreenCanvas", "createImageBitmap"])
        .map((name) => globalThis[name] === undefined ? "" : name, { workers: 1 });
      console.log("found:" + (await found.toArray()).join(""));
      const code = data.stream([0]).map(() => Function("return 1")(), { workers: 1 });
      await code.toArray().catch((error) => console.log(error.message));
      const text = data.stream([0]).map(() => setTimeout("1"), { workers: 1 });
      await text.toArray().catch((error) => console.log(error.message));
      const address = data.stream([0]).map(() => URL.createObjectURL(1), { workers: 1 });
      await address.toArray().catch((error) => console.log(error.message));
    `,
    );
    expect(faults(events)).toEqual([]);
    expect(texts(events)).toEqual([
      "found:",
      "map: invalid item 0: the function threw Fault: unsupported call of Function: a program cannot create code from text",
      "map: invalid item 0: the function threw Fault: setTimeout: invalid callback: expected a function, got string",
      "map: invalid item 0: the function threw TypeError: URL.createObjectURL is not a function",
    ]);
  });

  it("runs no text that is not a function, whatever the program replaces", async () => {
    const events = await run(`
      import { data } from "tensorpad";
      const f = (x) => x;
      f.toString = () => "0); import('data:text/javascript,1'); (0";
      Function.prototype.toString = () => "0); import('data:text/javascript,1'); (0";
      console.log((await data.stream([7]).map(f, { workers: 1 }).toArray()).join());
    `);
    expect(faults(events)).toEqual([]);
    expect(texts(events)).toEqual(["7"]);
  });

  it("opens as many workers at a time as the page allows, and no more", async () => {
    const events = await run(`
      import { data } from "tensorpad";
      const many = (workers) => data.stream(Array(16).fill(0)).map((x) => x, { workers, prefetch: 16 });
      for await (const first of many(16)) {
        for await (const second of many(16)) {
          await many(1).toArray().catch((error) => console.log(error.message));
          break;
        }
        break;
      }
    `);
    expect(faults(events)).toEqual([]);
    expect(texts(events)).toEqual([
      "map: unsupported number of workers: a run can have at most 32 at a time",
    ]);
  });
});
