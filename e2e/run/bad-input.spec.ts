import { chromium } from "@playwright/test";
import { findChromium, webgpuFlags } from "../../scripts/chromium.mjs";
import { Playground } from "../pages/playground.ts";
import { expect, testOnKeptPage as test, test as testOnNewPage } from "../pages/test.ts";

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

test("a method of another library is answered with what to write here", async ({ playground }) => {
  await playground.open(lines(imports, "", "zeros([4]).view([2, 2]);"), "CPU");
  await playground.runToEnd();
  await playground.expectError(
    "Property 'view' does not exist on type 'Tensor'. Write x.reshape(…).",
    3,
  );
  await playground.expectError("view is not a function (for a tensor x, write x.reshape(…))", 3);
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

test("the platform's own functions have their own types", async ({ playground }) => {
  await playground.open(
    lines(
      imports,
      "await new Promise((resolve) => setTimeout(resolve, 100));",
      'const address = new URL("?a=1", "https://example.com/");',
      'console.group("in %s", "a group");',
      'console.log("%s is %d", ...address.searchParams.entries().next().value!);',
      "console.groupEnd();",
      "console.log(new Date(0), /x/g, new Map([[1, new Set([2])]]));",
      'console.log("it was", new Error("outer", { cause: new RangeError("inner") }));',
    ),
    "CPU",
  );
  await playground.runWell();
  await expect(playground.printed(0)).toContainText("in a group");
  await expect(playground.printed(1)).toContainText("  a is 1");
  await expect(playground.printed(2)).toContainText(
    "1970-01-01T00:00:00.000Z /x/g Map {1 => Set {2}}",
  );
  await expect(playground.printed(3)).toContainText(
    "it was Error: outer, caused by RangeError: inner",
  );
});

test("decorators run, and a fault in one is said at its line", async ({ playground }) => {
  await playground.open(
    lines(
      imports,
      "function twice(method: (x: number) => number, _: ClassMethodDecoratorContext) {",
      "  return function (this: unknown, x: number) { return 2 * method.call(this, x); };",
      "}",
      "class A { @twice f(x: number): number { return x + 1; } }",
      "print(new A().f(20));",
      "zeros([2]).matmul(zeros([3]));",
    ),
    "CPU",
  );
  await playground.runToEnd();
  await expect(playground.printed(0)).toContainText("42");
  await playground.expectError(/matmul/, 7);
});

for (const [what, thrown] of [
  ["a proxy that nobody may look at", "new Proxy(new Error(), { getPrototypeOf() { throw 1; } })"],
  ["a text of fifty million characters", '"x".repeat(50_000_000)'],
] as const) {
  test(`a program that throws ${what} ends`, async ({ playground }) => {
    await playground.open(lines(imports, `throw ${thrown};`), "CPU");
    await playground.runToEnd();
    await expect(playground.errors).toContainText("thrown: ");
    await playground.expectReadyForNextRun();
  });
}

for (const [what, source] of [
  ["digits", `param("a", { min: 0, max: 1, value: ${"1".repeat(500_000)}x });`],
  ["comments that do not end", '/* "'.repeat(125_000)],
  ["slashes and brackets", "/[".repeat(250_000)],
] as const) {
  testOnNewPage(`a link to half a million characters of ${what} opens`, async ({ playground }) => {
    await playground.open(source, "CPU");
    await expect(playground.status).toBeVisible();
    await playground.expectReadyForNextRun();
  });
}

testOnNewPage(
  "a link that declares thousands of params opens, and says how many are too many",
  async ({ playground, page }) => {
    const declared = Array.from({ length: 9_000 }, (_, n) => `param("n${n}", { min: 0, max: 1 });`);
    await playground.open(lines(...declared), "CPU");
    await expect(page.getByText("This program declares 9000 params")).toBeVisible();
    await expect(page.getByRole("slider")).toHaveCount(50);
  },
);

test("a thousand params are refused at their line", async ({ playground }) => {
  await playground.open(
    lines(
      'import { param } from "tensorpad";',
      "for (let i = 0; i < 1000; i++)",
      '  param("n" + i, { min: 0, max: 1, value: 0 });',
    ),
    "CPU",
  );
  await playground.runToEnd();
  await playground.expectError(
    "param: unsupported number of params: a program can declare at most 50",
    3,
  );
  await playground.expectReadyForNextRun();
});

test("a chart draws the largest and the smallest numbers that there are", async ({
  playground,
}) => {
  await playground.open(
    lines(
      'import { plot } from "tensorpad";',
      "const ends = [1e308, -1e308, 5e-324, NaN, Infinity, -Infinity, -0, 1.7976931348623157e308];",
      'for (const x of ends) for (const y of ends) { plot.line("a", y, x); plot.line("b", y, 0); }',
    ),
    "CPU",
  );
  await playground.runWell();
  await expect(playground.page.getByRole("img", { name: "a", exact: true })).toBeVisible();
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
  await expect(playground.output).toContainText("ended without output");
});

testOnNewPage("without WebGPU the reason is said, and the CPU works", async ({ baseURL }) => {
  const plain = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const page = await plain.newPage({ baseURL: baseURL ?? "" });
    await page.addInitScript("delete Navigator.prototype.gpu");
    const playground = new Playground(page);
    // The code that reads links is there for the programs that follow.
    await playground.open("", "CPU");
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

testOnNewPage(
  "a lost GPU fails the run with the reason, and the next run has a new device",
  async ({ baseURL }) => {
    // A separate browser: its GPU process is made to crash.
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
  },
);
