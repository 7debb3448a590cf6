import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { provideNodeWorkers } from "../../../../tests/running/data-workers.ts";
import * as tokens from "./index.ts";

beforeAll(async () => void (await provideNodeWorkers()));

/** Any text, some of whose words recur, with special tokens in it. */
const text = fc
  .array(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("abc ", "ab ", "<end>", "é")), {
    minLength: 1,
  })
  .map((parts) => parts.join(""))
  .filter((joined) => joined !== "");
const runs = { numRuns: 15 };
const special = ["<end>"];

describe("a tokenizer in a worker", () => {
  it("is trained to what it is trained to in the program", async () => {
    await fc.assert(
      fc.asyncProperty(text, async (sample) => {
        const options = { size: 280, special };
        const trained = await tokens.train(sample, { ...options, worker: true });
        expect(trained.toJSON()).toEqual((await tokens.train(sample, options)).toJSON());
      }),
      runs,
    );
  });

  it("encodes as it does in the program, with special tokens and without", async () => {
    const tokenizer = await tokens.train("abc ab abc é é", { size: 280, special });
    await fc.assert(
      fc.asyncProperty(text, fc.boolean(), async (sample, isSpecial) => {
        const options = { special: isSpecial };
        expect(await tokenizer.encodeInWorker(sample, options)).toEqual(
          tokenizer.encode(sample, options),
        );
      }),
      runs,
    );
  });

  it("names the text in its errors", async () => {
    const tokenizer = tokens.characters("ab");
    await expect(tokenizer.encodeInWorker("abc")).rejects.toThrow(
      'encodeInWorker: invalid the text: the function threw Fault: encode: unknown character "c": it is not one of the 2 of the vocabulary',
    );
  });
});
