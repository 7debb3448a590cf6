/** Elementwise ops where floats and integers have an end: the same on every device. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Device,
  type InitOptions,
  init,
  type Tensor,
  tensor,
} from "../../src/engine/index.ts";
import { type Element, edges } from "./edges.ts";

/** Declares the suite for a device. */
export function specialValues(title: string, options: InitOptions): void {
  describe(`ends and edges on ${title}`, () => {
    let device: Device;
    beforeAll(async () => {
      device = await init(options);
    });
    afterAll(() => device.dispose());

    it.each(edges)("%s of %s", async (_, dtype, operands, build, wanted) => {
      const [x, y] = operands.map((elements) => tensor(elements as number[], { dtype }));
      const found = (await build(x as Tensor, (y ?? x) as Tensor).array()) as Element[];
      expect(found).toEqual(wanted);
    });
  });
}
