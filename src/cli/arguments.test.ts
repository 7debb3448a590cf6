import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forms, helpText, readArguments } from "./arguments.ts";
import { CommandError } from "./command-error.ts";

const messageOf = (...words: readonly string[]): string => {
  try {
    readArguments(words);
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  }
  return "it was accepted";
};

describe("the arguments of a command", () => {
  it("are its file and options, in any order", () => {
    const words = ["run", "--device", "cpu", "a.ts", "--param", "n=4", "--param=s=a=b", "--json"];
    const command = readArguments(words);
    expect(command).toMatchObject({
      name: "run",
      operands: ["a.ts"],
      devices: ["cpu"],
      json: true,
    });
    expect([...command.params]).toEqual([
      ["n", "4"],
      ["s", "a=b"],
    ]);
    expect(readArguments(["bench", "-", "--device", "gpu,cpu", "--seconds=.5"])).toMatchObject({
      ...{
        operands: ["-"],
        devices: ["gpu", "cpu"],
        seconds: 0.5,
        seed: null,
        languageVersion: null,
      },
    });
    expect(readArguments(["docs", "inverse", "of", "a", "matrix"]).operands).toHaveLength(4);
    expect(readArguments(["run", "--", "--odd.ts"]).operands).toEqual(["--odd.ts"]);
  });

  it("may ask for help or the version, and none is a question for help", () => {
    for (const words of [[], ["--help"], ["help"], ["run", "--help"], ["mcp", "-h"]])
      expect(readArguments(words).name).toBe("help");
    expect(readArguments(["-v"]).name).toBe("version");
  });

  it("that mean nothing are refused with the way out", () => {
    expect(messageOf("rum", "a.ts")).toBe('tensorpad: unknown command "rum": did you mean run?');
    expect(messageOf("toString")).toMatch(/unknown command "toString": use run, bench, docs/);
    expect(messageOf("run")).toBe("run: missing FILE: write tensorpad run FILE");
    expect(messageOf("run", "a.ts", "b.ts")).toMatch(/^run: unsupported argument "b.ts"/);
    expect(messageOf("mcp", "a.ts")).toMatch(/^mcp: unsupported argument "a.ts"/);
    expect(messageOf("run", "a.ts", "--devise", "cpu")).toBe(
      "run: unknown option --devise (did you mean --device?)",
    );
    expect(messageOf("run", "a.ts", "--xyzzy")).toBe(
      "run: unknown option --xyzzy (it has --device, --param, --seed, --language, --data, --json, --save)",
    );
    expect(messageOf("run", "a.ts", "--device", "tpu")).toMatch(
      /^--device: unknown device "tpu": use gpu, cpu, auto/,
    );
    for (const name of ["run", "serve"])
      expect(messageOf(name, "a.ts", "--device", "gpu,cpu")).toBe(
        `${name}: unsupported devices: it runs on one; bench takes several`,
      );
    expect(messageOf("run", "a.ts", "--param", "n")).toMatch(/^--param: invalid param "n"/);
    expect(messageOf("run", "a.ts", "--seed", "1.5")).toMatch(
      /^--seed: invalid value "1.5": expected an integer from 0/,
    );
    expect(messageOf("run", "a.ts", "--language", "99")).toMatch(/^--language: invalid value "99"/);
    expect(messageOf("serve", "a.ts", "--port", "70000")).toMatch(/^--port: invalid value "70000"/);
    expect(messageOf("run", "a.ts", "--json=1")).toMatch(/^run: invalid options/);
  });

  it("are read or refused with a sentence, whatever they are", () => {
    const words = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          ...Object.keys(forms),
          "--device",
          "--param",
          "--json",
          "--",
          "-",
          "--seed",
        ),
        fc.string().map((text) => `--${text}`),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(words, (given) => {
        try {
          expect(readArguments(given).operands.every((word) => given.includes(word))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(CommandError);
          expect((error as Error).message).toMatch(/\w+: \w+/);
        }
      }),
    );
  });

  it("are all in the help", () => {
    const help = helpText();
    expect(help).toContain("--version");
    for (const [name, [, summary, options]] of Object.entries(forms)) {
      expect(help).toContain(summary);
      for (const option of options) expect(help).toMatch(new RegExp(`--${option}.*${name}`));
    }
  });
});
