import { describe, expect, it } from "vitest";
import { configLiterals } from "./config-literals.ts";

const program = (text: string): string => `import { config, zeros } from "tensorpad";\n${text}`;

describe("configLiterals", () => {
  it("reads literal options, on one line or on several", () => {
    const source = program(`config({\n  device: "cpu",\n  threads: 2,\n  memory: '64 MiB',\n});\n`);
    expect(configLiterals(source)).toEqual({ device: "cpu", threads: 2, memory: "64 MiB" });
    expect(configLiterals(program("config({})"))).toEqual({});
  });

  it("reads it by whatever name the program imports it", () => {
    for (const [imported, called] of [
      ["{ config as c }", "c"],
      ["* as tp", "tp.config"],
      ["{ zeros, config }", "config"],
    ])
      expect(
        configLiterals(`import ${imported} from 'tensorpad'\n${called}({ device: "auto" })`),
      ).toEqual({
        device: "auto",
      });
  });

  it("leaves out options that are computed", () => {
    const source = program(`config({ device: "gpu", threads: 2 * n, memory: limit });`);
    expect(configLiterals(source)).toEqual({ device: "gpu" });
  });

  it.each([
    "config(options);",
    "config({ ...options });",
    'if (fast) { config({ device: "gpu" }); }',
    'const choose = () => config({ device: "gpu" });',
    'function choose() { config({ device: "gpu" }); }',
    '// config({ device: "gpu" })',
    '`config({ device: "gpu" })`',
    'other.config({ device: "gpu" });',
    'config({ device: "gpu" }, 1);',
    "",
  ])("does not read %s", (text) => {
    expect(configLiterals(program(text))).toBe(null);
  });

  it("reads it after imports of other modules, and after one of no names", () => {
    const other = 'import { a } from "./a"; import "./b";';
    const source = `${other} import { config } from "tensorpad"; config({ device: "cpu" });`;
    expect(configLiterals(source)).toEqual({ device: "cpu" });
  });

  it("does not read a function of that name which the program has from elsewhere", () => {
    expect(configLiterals('function config() {}\nconfig({ device: "gpu" });')).toBe(null);
    expect(
      configLiterals('import { zeros as config } from "tensorpad";\nconfig({ device: "gpu" });'),
    ).toBe(null);
  });
});
