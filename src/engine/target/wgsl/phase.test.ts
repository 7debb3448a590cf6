import { describe, expect, it } from "vitest";
import { phaseOf } from "./phase.ts";

const sum = `@group(0) @binding(0) var<storage, read> input0: array<f32>;
@group(0) @binding(1) var<storage, read_write> output0: array<vec4f>;
fn load0(i: u32) -> f32 { return input0[i]; }

const LANES = 4u;
alias Total = f32;
struct Thread { lane: u32 }

var<private> unordered: bool;
var<workgroup> partial: array<Total, 2 * LANES>;

fn is_nan(x: f32) -> bool { return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u; }

@compute @workgroup_size(2u * LANES)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let thread = Thread(local % LANES);
  partial[local] = load0(input0[local] == 0.0 ? 0u : thread.lane);
  workgroupBarrier();
  if (is_nan(partial[0]) == unordered) { output0[group.x * (LANES + 1u)] = vec4f(output0[0].x, partial[1], 0.0, 0.0); }
}`;

describe("a program as a phase", () => {
  it("has separate names, and calls in place of its buffers", () => {
    const phase = phaseOf(sum, "p3_");
    expect(phase?.text).toContain("fn p3_load0(i: u32) -> f32 { return p3_get0(i); }");
    expect(phase?.text).toContain("const p3_LANES = 4u;");
    expect(phase?.text).toContain("struct p3_Thread { lane: u32 }");
    expect(phase?.text).toContain("fn p3_main(group: vec3u, local: u32) {");
    expect(phase?.text).toContain("thread.lane");
    expect(phase?.text).toContain(
      "p3_set1(group.x * (p3_LANES + 1u), vec4f(p3_get1(0).x, shared_f32_0[1], 0.0, 0.0));",
    );
    expect(phase?.text).not.toMatch(/@group|@compute|var<workgroup>/);
  });

  it("says which buffers it reads and writes, what it shares and what begins anew", () => {
    const phase = phaseOf(sum, "p3_");
    expect(phase?.buffers).toEqual([
      { binding: 0, type: "f32", isRead: true, isWritten: false },
      { binding: 1, type: "vec4f", isRead: true, isWritten: true },
    ]);
    expect(phase?.arrays).toEqual([{ type: "f32", length: 8 }]);
    expect([...(phase?.functions.keys() ?? [])]).toEqual(["is_nan"]);
    expect(phase?.reset).toBe("p3_unordered = bool();");
    expect(phase?.hasBarrier).toBe(true);
  });

  it("is none where a program needs more than a phase has", () => {
    const plain = (body: string, parameters = "", type = "f32"): string =>
      `@group(0) @binding(0) var<storage, read_write> output0: array<${type}>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32${parameters}) { ${body} }`;
    expect(phaseOf(plain("output0[local] = 1.0;"), "p_")).not.toBeNull();
    expect(phaseOf(plain("output0[local] = 1.0h;", "", "f16"), "p_")).toBeNull();
    expect(phaseOf(plain("output0[local] += 1.0;"), "p_")).toBeNull();
    expect(phaseOf(plain("output0[local]++;", "", "u32"), "p_")).toBeNull();
    expect(phaseOf(plain("output0[arrayLength(&output0)] = 1.0;"), "p_")).toBeNull();
    expect(
      phaseOf(plain("output0[lane] = 1.0;", ", @builtin(subgroup_id) lane: u32"), "p_"),
    ).toBeNull();
    expect(phaseOf(`var<workgroup> count: atomic<u32>;\n${plain("")}`, "p_")).toBeNull();
  });
});
