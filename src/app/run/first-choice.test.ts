import { beforeEach, describe, expect, it, vi } from "vitest";

/** Each test has a separate page. */
async function opened() {
  vi.resetModules();
  const session = await import("./session.ts");
  const { firstChoice, takeRecommendation } = await import("./first-choice.ts");
  return { ...session, firstChoice, takeRecommendation };
}

let page: Awaited<ReturnType<typeof opened>>;
beforeEach(async () => {
  page = await opened();
});

const choice = () => page.useProgram.getState().choice;

describe("the first choice of the device", () => {
  it("is the recommended one", async () => {
    page.openProgram({ source: "" }, "example");
    page.takeRecommendation("cpu");
    await page.firstChoice();
    expect(choice()).toBe("cpu");
  });

  it("is the visitor's own, where there is one", () => {
    page.setChoice("compare");
    page.takeRecommendation("cpu");
    expect(choice()).toBe("compare");
  });

  it("is that of a link or of a program that was kept", () => {
    page.openProgram({ source: "", device: "gpu" }, "shared");
    page.takeRecommendation("cpu");
    expect(choice()).toBe("gpu");
  });

  it("is taken once: later measurements do not change it", () => {
    page.takeRecommendation("compare");
    page.takeRecommendation("auto");
    expect(choice()).toBe("compare");
  });

  it("stays as it is where the engine did not start, and nobody waits for it", async () => {
    page.takeRecommendation(null);
    await page.firstChoice();
    expect(choice()).toBe("compare");
  });
});
