// An animation: it is measured first, and then runs until it is stopped.
import { expect, testOnKeptPage as test } from "../pages/test.ts";

/** A dot that follows the pointer; the number of calls is written in the corner. */
const follow = `import { animate, keys, linspace, pointer, print } from "tensorpad";
const x = linspace(0, 1, 32);
const y = x.reshape([32, 1]);
await animate(30, () => {
  const hand = pointer();
  const far = x.sub(hand.x).square().add(y.sub(hand.y).square());
  return far.mul(-200).exp().mul(hand.down || keys().has("b") ? 1 : 0.5);
}, { frames: 5, title: "dot" });
print("measured");
`;

test("an animation follows its run, pauses, steps, obeys pointer and keys, and stops", async ({
  playground,
}) => {
  await playground.open(follow, "CPU");
  await playground.runWell();
  await expect(playground.output).toContainText("measured");
  await expect(playground.status).toContainText("animating on the CPU");
  const { output, page } = playground;
  const controls = output.getByRole("group", { name: "Animation" });
  const frame = controls.getByRole("status");
  await expect(frame).toContainText(/frame \d+, [\d.]+ of 30 fps/);

  const canvas = output.getByRole("application", { name: "dot" });
  /** The grey level of the canvas at fractions of its sides. */
  const greyAt = (right: number, down: number): Promise<number> =>
    canvas.locator("canvas").evaluate(
      (drawn: HTMLCanvasElement, at) => {
        const copy = document.createElement("canvas");
        [copy.width, copy.height] = [drawn.width, drawn.height];
        const context = copy.getContext("2d");
        context?.drawImage(drawn, 0, 0);
        const [left, top] = [at.right * 32, at.down * 32];
        return context?.getImageData(left, top, 1, 1).data[0] ?? 0;
      },
      { right, down },
    );
  await expect.poll(() => greyAt(0.5, 0.5)).toBeGreaterThan(100);
  const { x, y, width, height } = (await canvas.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width / 4, y + height / 4);
  await expect.poll(() => greyAt(0.25, 0.25)).toBeGreaterThan(100);
  await expect.poll(() => greyAt(0.5, 0.5)).toBeLessThan(20);
  await page.mouse.down();
  await expect.poll(() => greyAt(0.25, 0.25)).toBeGreaterThan(200);
  await page.mouse.up();
  await expect.poll(() => greyAt(0.25, 0.25)).toBeLessThan(150);
  await canvas.focus();
  await page.keyboard.down("b");
  await expect.poll(() => greyAt(0.25, 0.25)).toBeGreaterThan(200);
  await page.keyboard.up("b");

  await controls.getByRole("button", { name: "Pause" }).click();
  await expect(frame).toContainText("paused");
  await expect(playground.status).toContainText("paused on the CPU");
  const numberOf = async (): Promise<number> =>
    Number(/frame ([\d,]+)/.exec((await frame.textContent()) ?? "")?.[1]?.replaceAll(",", ""));
  const before = await numberOf();
  await controls.getByRole("button", { name: "Step" }).click();
  await expect.poll(numberOf).toBeGreaterThan(before);

  await controls.getByRole("button", { name: "Restart" }).click();
  await controls.getByRole("button", { name: "Play" }).click();
  await expect(controls.getByRole("button", { name: "Pause" })).toBeVisible();
  await playground.stop.click();
  await expect(frame).toContainText("stopped");
  await expect(playground.stop).toBeDisabled();
  await expect(playground.status).not.toContainText(/animating|paused/);
});

test("an animation behind another tab waits, and the status bar leads to it", async ({
  playground,
}) => {
  await playground.open(follow, "CPU");
  await playground.tab("Timings").click();
  await playground.runWell();
  const waiting = playground.status.getByRole("button", { name: "the animation waits in Output" });
  await expect(waiting).toBeVisible();
  await waiting.click();
  await expect(playground.tab("Output")).toHaveAttribute("aria-selected", "true");
  const frame = playground.output.getByRole("group", { name: "Animation" }).getByRole("status");
  await expect(frame).toContainText(/frame \d+, [\d.]+ of 30 fps/);
  await expect(playground.status).toContainText("animating on the CPU");
  // Another program begins with its own output.
  await playground.tab("Timings").click();
  await playground.openExample("Broadcasting");
  await expect(playground.tab("Output")).toHaveAttribute("aria-selected", "true");
});

test("what f throws while it animates is reported at its line", async ({ playground }) => {
  const failing = `import { animate, zeros } from "tensorpad";
await animate(60, (frame) => {
  if (frame === 17)
    throw new Error("seventeen");
  return zeros([4, 4]);
}, { frames: 3 });
`;
  await playground.open(failing, "CPU");
  await playground.runToEnd();
  await playground.expectError("seventeen", 4);
});
