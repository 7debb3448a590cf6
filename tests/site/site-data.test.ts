/** The data sets that the site has as plain files, read from these files. */
import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { iris, mobyDick } from "../../src/engine/data/index.ts";
import { siteData } from "../../src/engine/executor/data/site-data.ts";
import { onReference } from "../running/on-reference.ts";

const folder = new URL("../../public/data/", import.meta.url);
let answer: (url: URL) => Promise<Response>;

beforeEach(() => {
  answer = async (url) => new Response(await readFile(url));
  vi.stubGlobal(
    "fetch",
    vi.fn((url: URL) => answer(url)),
  );
});

afterEach(() => vi.unstubAllGlobals());

const load = async () => {
  const { datasets, texts } = siteData(folder);
  return { datasets: { iris: await datasets.iris?.() }, texts } as never;
};

describe("Iris", () => {
  it("has 50 flowers of each of three species", async () => {
    await onReference(
      async () => {
        const { x, y } = iris.all();
        expect([x.shape, y.shape]).toEqual([[150, 4], [150]]);
        const counts = [0, 1, 2].map((species) => y.eq(species).cast("i32").sum().item());
        expect(await Promise.all(counts)).toEqual([50, 50, 50]);
        expect(iris.species).toHaveLength(3);
      },
      await load(),
    );
  });

  it("has the means and deviations that Fisher's table 1 and R's iris have", async () => {
    await onReference(
      async () => {
        const { x } = iris.all();
        const near = async (found: Promise<unknown>, wanted: number[]) => {
          for (const [index, value] of ((await found) as number[]).entries())
            expect(value).toBeCloseTo(wanted[index] as number, 5);
        };
        await near(x.mean(0).array(), [5.8433333, 3.0573333, 3.758, 1.1993333]);
        await near(x.slice([0, 50]).mean(0).array(), [5.006, 3.428, 1.462, 0.246]);
        await near(x.slice([50, 100]).mean(0).array(), [5.936, 2.77, 4.26, 1.326]);
        await near(x.slice([100, 150]).mean(0).array(), [6.588, 2.974, 5.552, 2.026]);
        // Rows 35 and 38 as published; the file of the UCI repository has other numbers there.
        expect(await x.slice([34, 35]).data()).toEqual(Float32Array.of(4.9, 3.1, 1.5, 0.2));
        expect(await x.slice([37, 38]).data()).toEqual(Float32Array.of(4.9, 3.6, 1.4, 0.1));
      },
      await load(),
    );
  });

  it("comes in batches", async () => {
    await onReference(
      async () => {
        const sizes = await iris
          .batches(64)
          .map(({ y }) => y.size)
          .toArray();
        expect(sizes).toEqual([64, 64, 22]);
      },
      await load(),
    );
  });
});

describe("the site's data", () => {
  it("is fetched once, at its first use", async () => {
    await onReference(
      async () => {
        expect(fetch).toHaveBeenCalledTimes(1); // iris, by this test's own set-up
        expect((await mobyDick.text()).length).toBe(
          await mobyDick.text().then(({ length }) => length),
        );
        expect(fetch).toHaveBeenCalledTimes(2);
      },
      await load(),
    );
  });

  it("has an error message where it is missing", async () => {
    const { datasets, texts } = siteData(new URL("https://localhost/data/"));
    answer = async () => new Response("", { status: 404 });
    await expect(texts["moby-dick"]?.()).rejects.toThrow(
      "mobyDick: missing file /data/moby-dick.txt: the server responded with status 404",
    );
    answer = () => Promise.reject(new Error("offline"));
    await expect(datasets.iris?.()).rejects.toThrow("iris: missing file /data/iris.csv: offline");
    answer = async () => new Response("a,b\n1,2\n");
    await expect(datasets.iris?.()).rejects.toThrow(
      "iris: invalid file iris.csv: expected four numbers and a species",
    );
  });
});
