import { describe, expect, it } from "vitest";
import { bytesSent, millisecondsOfSum } from "./collectives.ts";
import type { LinkModel } from "./hardware.ts";
import { dataRing, type Mesh, modelRing } from "./mesh.ts";

const linkOf = (bandwidth: number): LinkModel => ({
  name: "link",
  bandwidth,
  latencyMicroseconds: 5,
  source: "none",
});

const ring = { devices: 4, hosts: 1, link: linkOf(1e9), hostLink: linkOf(1e8) };

describe("a sum around a ring", () => {
  it("has each device send nearly all bytes twice, in as many steps", () => {
    expect(bytesSent(8e6, ring)).toBe(12e6);
    expect(millisecondsOfSum(8e6, ring, 1)).toBeCloseTo(12 + 6 * 0.005);
    expect(millisecondsOfSum(8e6, ring, 0.5)).toBeCloseTo(24 + 6 * 0.005);
    expect(millisecondsOfSum(8e6, { ...ring, devices: 1 }, 1)).toBe(0);
  });

  it("has each device of a host exchange its part with other hosts", () => {
    const wide = { ...ring, devices: 8, hosts: 2 };
    const between = (2e6 / 1e8) * 1e3 + 2 * 0.005;
    expect(millisecondsOfSum(8e6, wide, 1)).toBeCloseTo(12 + 6 * 0.005 + between);
  });

  it("goes over neighbours for weights, and over what is left for the batch", () => {
    const mesh = { devices: 32, hosts: 4, data: 8, model: 4 } as Mesh;
    expect(modelRing(mesh)).toMatchObject({ devices: 4, hosts: 1 });
    expect(dataRing(mesh)).toMatchObject({ devices: 8, hosts: 4 });
    const wide = { devices: 32, hosts: 4, data: 2, model: 16 } as Mesh;
    expect(modelRing(wide)).toMatchObject({ devices: 16, hosts: 2 });
    expect(dataRing(wide)).toMatchObject({ devices: 2, hosts: 2 });
  });
});
