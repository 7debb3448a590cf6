import { chromium } from "@playwright/test";
import { findChromium, webgpuFlags } from "../scripts/chromium.mjs";
import { Playground } from "./pages/playground.ts";
import { expect, test } from "./pages/test.ts";

const lines = (...text: readonly string[]): string => `${text.join("\n")}\n`;
const imports = 'import { print, randn, tensor, zeros } from "tensorpad";';

test("a type error is said at its line, beside what the program printed", async ({
  playground,
}) => {
  await playground.open(
    lines(imports, "", 'const wrong: number = "text";', "print(tensor([1, 2]).sum());"),
    "CPU",
  );
  await playground.runToEnd();
  await playground.expectError("Type 'string' is not assignable to type 'number'", 3);
  await expect(playground.printed(0)).toContainText("3");
  await playground.expectReadyForNextRun();
});

test("a syntax error is said at its line, and nothing runs", async ({ playground }) => {
  await playground.open(lines(imports, 'print("before");', "const = 5;"), "CPU");
  await playground.runToEnd();
  await expect(playground.errors.first().getByRole("button", { name: "line 3" })).toBeVisible();
  await expect(playground.output).not.toContainText("before");
  await playground.expectReadyForNextRun();
});

test("a thrown error is said at its line", async ({ playground }) => {
  await playground.open(
    lines(
      imports,
      "function check(): void {",
      '  throw new RangeError("too far");',
      "}",
      "",
      "check();",
    ),
    "CPU",
  );
  await playground.runToEnd();
  await playground.expectError("too far", 3);
  await playground.expectReadyForNextRun();
});

test("a rejection that nobody awaits is said too", async ({ playground }) => {
  await playground.open(
    lines(imports, 'void Promise.reject(new Error("left alone"));', "await print(zeros([1]));"),
    "CPU",
  );
  await playground.runToEnd();
  await expect(playground.errors).toContainText("left alone");
  await playground.expectReadyForNextRun();
});

test("a name that tensorpad does not have is said", async ({ playground }) => {
  await playground.open(lines('import { matmull } from "tensorpad";', "matmull();"), "CPU");
  await playground.runToEnd();
  await expect(playground.errors.first()).toContainText("matmull");
  await playground.expectReadyForNextRun();
});

test("a shape mismatch is said once for both devices, at the line of the op", async ({
  playground,
}) => {
  await playground.open(
    lines(
      imports,
      "const a = zeros([2, 3]);",
      "const b = zeros([4, 5]);",
      "",
      "const c = a",
      "  .matmul(b);",
      "print(c);",
    ),
    "Compare",
  );
  await playground.runToEnd();
  await playground.expectError("matmul: mismatched inner axes: [2, 3] @ [4, 5] (3 and 4)", 6);
  await playground.expectReadyForNextRun();
});

test("an endless loop ends with Stop, and a good run follows", async ({ playground }) => {
  await playground.open(lines(imports, "for (;;) {}"), "Compare");
  await playground.run.click();
  await expect(playground.status).toContainText("Running");
  await playground.stop.click();
  await expect(playground.status).toContainText("Stopped");
  await playground.expectReadyForNextRun("Compare");
});

test("an endless loop that never stops computing ends with Stop too", async ({ playground }) => {
  await playground.open(
    lines(
      imports,
      "let x = randn([64, 64]);",
      "for (;;) {",
      "  x = x.matmul(x).tanh();",
      "  await x.sum().item();",
      "}",
    ),
    "Compare",
  );
  await playground.run.click();
  await expect(playground.status).toContainText("Running");
  await playground.stop.click();
  await expect(playground.status).toContainText("Stopped");
  await playground.expectReadyForNextRun("Compare");
});

for (const device of ["GPU", "CPU"] as const) {
  test(`an allocation far over the limit of the ${device} is refused at its line`, async ({
    playground,
  }) => {
    await playground.open(
      lines(imports, "const x = randn([40000, 1]);", "", "print(x.matmul(x.T).add(1));"),
      device,
    );
    await playground.runToEnd();
    await playground.expectError(/[Mm]i?B|bytes|memory|[Gg]i?B/, 4);
    await playground.expectReadyForNextRun(device);
  });
}

test("a shape that no device could hold is refused", async ({ playground }) => {
  await playground.open(lines(imports, "print(zeros([100000, 100000]));"), "CPU");
  await playground.runToEnd();
  await playground.expectError(
    "zeros: unsupported size: [100000, 100000] has 10000000000 elements",
    2,
  );
});

test("NaN and the infinities are shown as what they are, and agree", async ({ playground }) => {
  await playground.open(
    lines(
      imports,
      "print(tensor([-1, 1, 0]).log());",
      "print(tensor([1, -1]).div(tensor([0, 0])));",
    ),
    "Compare",
  );
  await playground.runWell();
  await expect(playground.printed(0)).toContainText(/NaN +0\.? +-(Infinity|∞|inf)/i);
  await expect(playground.printed(1)).toContainText(/(Infinity|∞|inf) +-(Infinity|∞|inf)/i);
  await expect(playground.output).not.toContainText("differ");
});

test("an empty program is a good program", async ({ playground }) => {
  await playground.open("", "CPU");
  await playground.runWell();
  await expect(playground.output).toContainText("ended without printing");
});

test("without WebGPU the reason is said, and the CPU works", async ({ baseURL }) => {
  const plain = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const page = await plain.newPage({ baseURL: baseURL ?? "" });
    await page.addInitScript("delete Navigator.prototype.gpu");
    const playground = new Playground(page);
    await playground.visit();
    await expect(playground.status).toContainText(/No GPU: .*WebGPU/);
    await playground.expectReadyForNextRun("CPU");

    await playground.open(lines(imports, "print(tensor([1, 2]));"), "Compare");
    await playground.runToEnd();
    await expect(playground.printed(0)).toContainText(/\[1\. 2\.\]/);

    await playground.open(lines(imports, "print(tensor([1, 2]));"), "GPU");
    await playground.runToEnd();
    await expect(playground.errors).toContainText(/GPU/);
    await playground.expectReadyForNextRun("CPU");
  } finally {
    await plain.close();
  }
});

test("a lost GPU fails the run with the reason, and the next run has a new device", async ({
  baseURL,
}) => {
  // A browser of its own: its GPU process is made to crash.
  const fragile = await chromium.launch({ executablePath: findChromium(), args: webgpuFlags });
  try {
    const playground = new Playground(await fragile.newPage({ baseURL: baseURL ?? "" }));
    await playground.open(
      lines(
        imports,
        "let x = randn([256, 256]);",
        "for (;;) {",
        "  x = x.matmul(x).tanh();",
        "  await x.sum().item();",
        "}",
      ),
      "GPU",
    );
    await playground.run.click();
    await expect(playground.status).toContainText("Running");
    const session = await fragile.newBrowserCDPSession();
    await session.send("Browser.crashGpuProcess");
    await playground.finished();
    await expect(playground.status).toContainText("Failed");
    await expect(playground.errors.first()).toContainText(/lost/);
    await playground.expectReadyForNextRun("GPU");
  } finally {
    await fragile.close();
  }
});
