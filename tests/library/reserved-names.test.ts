/** Names from outside are keys like any other, even those that every object has a property of. */
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../src/engine/index.ts";
import { allArguments, callWith, isChoice } from "../ops/wrong-arguments.ts";
import { onReference } from "../running/on-reference.ts";

const { csv, grad, nn, npz, ones, optim, parameter, safetensors, tensor, vmap } = tensorpad;

const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"] as const;

type Tree = Record<string, tensorpad.Tensor>;

const choices = allArguments.filter(isChoice);

describe.each(names)("the name %s", (name) => {
  const one = <T>(value: T): Record<string, T> => Object.fromEntries([[name, value]]);

  it("names a leaf of a tree for derivatives and batches", async () => {
    await onReference(async () => {
      const square = (tree: Tree): tensorpad.Tensor =>
        (tree[name] as tensorpad.Tensor).square().sum();
      const slope = grad(square)(one(tensor([1, 2])));
      expect(Object.keys(slope)).toEqual([name]);
      expect(await slope[name]?.array()).toEqual([2, 4]);
      const lanes = vmap((tree: Tree) => one(square(tree)))(one(tensor([[1], [2]])));
      expect(await lanes[name]?.array()).toEqual([1, 4]);
    });
  });

  it("names a module's part, whose state can be saved and loaded", async () => {
    await onReference(async () => {
      const model = nn.module({ ...one(nn.linear(1, 2)) }, (x: tensorpad.Tensor) => x);
      const state = model.state();
      expect(Object.keys(state)).toEqual([`${name}.weight`, `${name}.bias`]);
      model.load(state);
      const own = nn.module({ ...one(parameter(ones([2]))) }, (x: tensorpad.Tensor) => x);
      expect(Object.keys(own.namedParameters())).toEqual([name]);
      expect(() => own.load({})).toThrow(`missing parameter "${name}" in the state`);
      const adam = optim.adam(own.parameters(), { lr: 0.1 });
      expect(() => adam.load(one(ones([1])))).toThrow(`unknown state "${name}"`);
    });
  });

  it("names an array or a column of a file", async () => {
    await onReference(async () => {
      const given = one(tensor([7]));
      for (const format of [npz, safetensors]) {
        const found = format.read(await format.write(given));
        expect(Object.keys(found)).toEqual([name]);
        expect(await found[name]?.array()).toEqual([7]);
      }
      expect(await csv.write(given)).toBe(`${name}\r\n7\r\n`);
      const table = csv.read(`${name},b\n1,2\n`);
      expect(table.names).toEqual([name, "b"]);
      expect(await table.numbers(name).array()).toEqual([1]);
      expect(() => csv.read("a\n1\n").numbers(name)).toThrow(`unknown column "${name}"`);
    });
  });

  it("is an unknown choice of every option that has choices", async () => {
    await onReference(async () => {
      for (const argument of choices)
        expect(() => callWith(argument, name)).toThrow(`unknown ${argument.name} "${name}": use `);
    });
    expect(choices.length).toBeGreaterThan(40);
  });

  it("is an unknown initializer, and an unknown device", async () => {
    await onReference(() => {
      expect(() => nn.linear(1, 2, { weightInit: name as never })).toThrow(
        `linear: unknown weightInit "${name}"`,
      );
    });
    await expect(tensorpad.init({ device: name as never })).rejects.toThrow(
      `unknown device "${name}"`,
    );
  });
});
