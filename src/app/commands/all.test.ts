import { beforeEach, describe, expect, it, vi } from "vitest";
import { useProgram } from "../run/session.ts";
import { useSettings } from "../shell/settings.ts";
import { useView } from "../shell/view.ts";
import { numberSpec } from "../testing/number-spec.ts";

vi.mock("./runner.ts", () => ({ runner: { run: vi.fn(), stop: vi.fn() } }));

const { allCommands } = await import("./all.ts");
const { commandFor } = await import("./shortcuts.ts");
const { runner } = await import("./runner.ts");

const press = (key: string, ctrlKey = false) => ({
  key,
  ctrlKey,
  metaKey: false,
  shiftKey: false,
  altKey: false,
});
const meant = (key: string, ctrl = false) => commandFor(press(key, ctrl), allCommands())?.id;
const command = (id: string) => {
  const found = allCommands().find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no command ${id}`);
  return found;
};

beforeEach(() => {
  useProgram.setState(useProgram.getInitialState(), true);
  useView.setState(useView.getInitialState(), true);
  vi.clearAllMocks();
});

describe("commands", () => {
  it("each has a unique id and a unique label", () => {
    const all = allCommands();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
  });

  it("none takes another's key", () => {
    const keys = allCommands().flatMap((each) => each.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("runs with Ctrl+Enter while idle and stops with Escape or Ctrl+. while running", () => {
    expect(meant("Enter", true)).toBe("run");
    expect(meant("Escape")).toBeUndefined();
    useProgram.setState({ phase: "running" });
    expect(meant("Enter", true)).toBeUndefined();
    expect(meant("Escape")).toBe("stop");
    expect(meant(".", true)).toBe("stop");
  });

  it("opens the palette with F1 and Ctrl+K", () => {
    expect(meant("F1")).toBe("palette");
    expect(meant("k", true)).toBe("palette");
    command("palette").run();
    expect(useView.getState().dialog).toBe("palette");
  });

  it("hands Run, Stop and Sweep to the runner", () => {
    const spec = numberSpec({ max: 4, value: 1 });
    useProgram.setState({ specs: [spec] });
    command("run").run();
    command("sweep-n").run();
    command("stop").run();
    expect(runner.run).toHaveBeenNthCalledWith(1);
    expect(runner.run).toHaveBeenNthCalledWith(2, "n");
    expect(runner.stop).toHaveBeenCalledOnce();
    expect(useView.getState().tab).toBe("Timings");
  });

  it("offers a map for each two params, and says how long it takes", () => {
    const specs = ["n", "m", "k"].map((name) => numberSpec({ name, max: 4, value: 1 }));
    useProgram.setState({ specs });
    const found = allCommands().filter(({ id }) => id.startsWith("map-"));
    expect(found.map(({ id }) => id)).toEqual(["map-n-m", "map-n-k", "map-m-k"]);
    expect(found[0]?.label).toBe("Sweep n × m in Compare (up to about 30 s)");
    useProgram.setState({ choice: "compare", isChosen: true });
    expect(found[1]?.enabled?.()).toBe(true);
    useProgram.setState({ choice: "cpu" });
    expect(found[1]?.enabled?.()).toBe(false);
    found[1]?.run();
    expect(runner.run).toHaveBeenCalledWith("n", "k");
    useProgram.setState({ specs: [] });
  });

  it("offers a sweep for each param of the program and no other", () => {
    expect(allCommands().filter(({ id }) => id.startsWith("sweep-"))).toEqual([]);
  });

  it("chooses device, tab and theme", () => {
    command("device-cpu").run();
    command("show-kernels").run();
    command("theme-dark").run();
    command("toggle-tab").run();
    command("toggle-tuning").run();
    expect(useProgram.getState().choice).toBe("cpu");
    expect(useView.getState().tab).toBe("Kernels");
    expect(useSettings.getState()).toMatchObject({
      theme: "dark",
      tabLeavesEditor: true,
      tuneKernels: false,
    });
    expect(command("device-cpu").enabled?.()).toBe(false);
  });

  it("each has a key, but for those of which there are many, and for choices among settings", () => {
    const many = /^(sweep|map|editor-keys)-/;
    const without = allCommands().filter(({ id, keys }) => keys.length === 0 && !many.test(id));
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it("shows and hides columns, and always leaves one", () => {
    vi.stubGlobal("innerWidth", 1280);
    command("toggle-program").run();
    expect(useSettings.getState().hidden).toBe("program");
    command("toggle-results").run();
    expect(useSettings.getState().hidden).toBe("results");
    command("show-kernels").run();
    expect(useSettings.getState().hidden).toBe("none");
    command("toggle-second-pane").run();
    expect(useSettings.getState().beside).toBe("always");
    command("toggle-second-pane").run();
    expect(useSettings.getState().beside).toBe("never");
    vi.unstubAllGlobals();
  });
});
