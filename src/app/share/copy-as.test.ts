import { describe, expect, it } from "vitest";
import { embedCodeOf, type IssueFacts, issueTextOf, markdownOf } from "./copy-as.ts";

const copied = {
  link: "https://tensorpad.example/#1rabc",
  title: "My [first] program",
  source: 'import { print } from "tensorpad";\nprint("```");\n',
};
const facts: IssueFacts = {
  version: "0.1.0",
  browser: "Chrome 141 on Linux",
  devices: [{ kind: "GPU", name: "NVIDIA H200" }],
  choice: "Compare",
  seed: 7,
  params: { n: 64 },
  result: { outcome: "failed", verdict: null, output: ["1", "2"], faults: ["line 2: no such op"] },
};

describe("a program for pasting", () => {
  it("is in Markdown a block that its own backticks do not end, and a link", () => {
    expect(markdownOf(copied)).toBe(
      `\`\`\`\`ts\n${copied.source}\`\`\`\`\n\n[My \\[first\\] program: open in Tensorpad](${copied.link})\n`,
    );
  });

  it("is for an issue the program, its result, and all that it ran with", () => {
    const text = issueTextOf(copied, facts);
    for (const part of [
      "The run failed.",
      "line 2: no such op",
      "- Tensorpad 0.1.0",
      "- Chrome 141 on Linux",
      "- GPU: NVIDIA H200",
      "- Settings: Compare, seed 7, n = 64",
      copied.link,
    ])
      expect(text).toContain(part);
    expect(issueTextOf(copied, { ...facts, result: null })).toContain("Not run yet.");
  });

  it("has in an issue no more output than people read", () => {
    const result = {
      outcome: "done",
      verdict: "GPU 2× faster",
      output: ["x".repeat(90_000)],
      faults: [],
    };
    const text = issueTextOf(copied, { ...facts, result });
    expect(text.length).toBeLessThan(5_000);
    expect(text).toContain("… truncated");
    expect(text).toContain("The run finished. GPU 2× faster.");
  });

  it("is for a page a frame whose title cannot leave its attribute", () => {
    const code = embedCodeOf("https://tensorpad.example/embed.html?a=1&b=2#1r", 'a"><script>', 400);
    expect(code).toContain('src="https://tensorpad.example/embed.html?a=1&amp;b=2#1r"');
    expect(code).toContain('title="Tensorpad: a&quot;>&lt;script>"');
    expect(code).toContain('height="400"');
  });
});
