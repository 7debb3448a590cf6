import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { basedText } from "./group-base.ts";

describe("a text whose groups count from a base", () => {
  it("adds the base before anything else, and declares it", () => {
    const code =
      "@compute @workgroup_size(64)\nfn main(@builtin(workgroup_id) group: vec3u) {\n  f(group.x);\n}\n";
    expect(basedText(code, 1)).toBe(
      "@compute @workgroup_size(64)\nfn main(@builtin(workgroup_id) group_of_part: vec3u) {\n" +
        "  let group = group_of_part + base_of_part.xyz;\n  f(group.x);\n}\n\n" +
        "@group(1) @binding(0) var<uniform> base_of_part: vec4u;\n",
    );
  });

  it("is made of every kernel's shader, so that none is left out without anybody knowing", () => {
    const shaders = new URL("../../../../shaders/", import.meta.url);
    const entries = readdirSync(shaders, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".wgsl") && !name.startsWith("limits/"))
      .map((name) => [name, readFileSync(new URL(name, shaders), "utf8")] as const)
      .filter(([, text]) => text.includes("fn main("));
    expect(entries.length).toBeGreaterThan(15);
    for (const [name, text] of entries) {
      const based = basedText(text, 1) ?? "";
      expect(based, name).toContain("let group = group_of_part + base_of_part.xyz;");
      // No other builtin reveals where in the grid a thread is.
      expect(text, name).not.toMatch(/global_invocation_id|num_workgroups/);
      expect(based.match(/workgroup_id/g), name).toHaveLength(1);
    }
  });

  it("is not made of a text that does not read its group", () => {
    expect(basedText("@compute @workgroup_size(1)\nfn main() {}\n", 1)).toBeNull();
  });
});
