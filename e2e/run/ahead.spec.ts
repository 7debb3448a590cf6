/** The program on the page is compiled before Run, while its visitor reads it. */
import type { Page } from "@playwright/test";
import { expect, test } from "../pages/test.ts";

const source = `import { evaluate, nn, optim, plot, print, randn } from "tensorpad";

const model = nn.sequential(nn.linear(24, 12), nn.tanh(), nn.linear(12, 3));
const adam = optim.adam(model.parameters(), { lr: 0.01 });
const [x, y] = [randn([48, 24]), randn([48, 3])];
for (let step = 0; step < 30; step++) {
  const loss = model(x).mse(y);
  adam.step(loss);
  plot.line("loss", loss);
}
print(await model(x).square().mean().item());
await evaluate(model(x).softmax(-1));
`;

/**
 * After its end the page shows elements of a program's variables, which may take another kernel, and the device is asked
 * once how it divides.
 */
const forVariables = 2;

interface Compiled {
  /** The pipelines that were requested so far. */
  readonly asked: number;
  readonly done: number;
}

/** Runs before the engine worker's own code, and reports each pipeline. */
function watchPipelines(): void {
  const channel = new BroadcastChannel("pipelines");
  const { createComputePipelineAsync } = GPUDevice.prototype;
  GPUDevice.prototype.createComputePipelineAsync = async function (descriptor) {
    channel.postMessage("asked");
    try {
      return await createComputePipelineAsync.call(this, descriptor);
    } finally {
      channel.postMessage("done");
    }
  };
}

/** Counts the pipelines of the page that is opened next. */
async function countPipelines(page: Page): Promise<() => Promise<Compiled>> {
  await page.context().route(/\/engine-worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = `(${watchPipelines})();\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    const seen = { asked: 0, done: 0 };
    Object.assign(globalThis, { seen });
    new BroadcastChannel("pipelines").onmessage = ({ data }: MessageEvent<"asked" | "done">) => {
      seen[data]++;
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: Compiled }).seen);
}

/**
 * Waits until more than so many pipelines were requested, all of them are compiled, and nothing more is requested for a
 * second.
 */
async function settled(page: Page, compiled: () => Promise<Compiled>, above = 0): Promise<number> {
  let before = 0;
  await expect
    .poll(
      async () => {
        const { asked, done } = await compiled();
        const isSettled = asked > above && asked === done && asked === before;
        before = asked;
        if (!isSettled) await page.waitForTimeout(1_000);
        return isSettled;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return before;
}

test("Run finds the kernels of the program on the page, and those of the program after an edit", async ({
  playground,
  page,
}) => {
  const compiled = await countPipelines(page);
  await playground.open(source, "GPU");
  const before = await settled(page, compiled);
  expect(before).toBeLessThanOrEqual(64);
  await expect(playground.output).toContainText("Press Run");
  await playground.runWell();
  const run = (await compiled()).asked;
  expect(run - before).toBeLessThanOrEqual(forVariables);

  await playground.writeAnew(source.replaceAll("24", "20"));
  const edited = await settled(page, compiled, run);
  expect(edited).toBeGreaterThan(run);
  await playground.runWell();
  expect((await compiled()).asked - edited).toBeLessThanOrEqual(forVariables);
});

test("a link to a program of very many kernels has at most 64 of them compiled", async ({
  playground,
  page,
}) => {
  const compiled = await countPipelines(page);
  const many = `import { evaluate, rand } from "tensorpad";
for (const size of Array.from({ length: 100 }, (_, at) => at + 2)) void evaluate(rand([size]).sum());
Array.prototype.push = Array.prototype.map = () => [];
`;
  const unrolled = `import { evaluate, rand } from "tensorpad";
const sums = ${JSON.stringify(Array.from({ length: 100 }, (_, at) => at + 2))}.map((size) => rand([size]).sum());
await evaluate(...sums);
`;
  await playground.open(unrolled, "GPU");
  expect(await settled(page, compiled)).toBeLessThanOrEqual(64);
  await playground.open(many, "GPU");
  await playground.expectReadyForNextRun("GPU");
});
