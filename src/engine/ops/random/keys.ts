/**
 * Keys of programs: equal keys produce equal draws, wherever and whenever they are made. A key is two u32 words,
 * so it can be an operand, be mapped over, and be computed by a kernel.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { type FunctionOp, functionOp, recorder } from "../define.ts";
import { arange, stack, tensor } from "../index.ts";
import { threefryWords } from "./primitives.ts";
import { threefry2x32, type Words } from "./threefry.ts";

/** An integer from 0 to 4294967295, or u32 [2]. */
export type Key = Tensor | number;

/** The second word of keys that are made from a number. */
const ownWord = 3;
/** Added to a key's second word for its children, so that they differ from what is drawn with the key itself. */
const forChildren = 0x9e3779b9;
const forDraws = 0x7f4a7c15;

const u32 = { dtype: "u32" } as const;
const lifted = ([first, second]: Words): [Tensor, Tensor] => [
  tensor(first, u32),
  tensor(second, u32),
];

/** The words of a key. Throws a Fault for any other value. */
function wordsOf(name: string, key: Key): Words | [Tensor, Tensor] {
  if (typeof key === "number" && Number.isInteger(key) && key >= 0 && key <= 0xffffffff)
    return [key, ownWord];
  if (recorder().isTensor(key) && key.dtype === "u32" && sameShape(key.shape, [2]))
    return [key.slice(0), key.slice(1)];
  const shown = recorder().isTensor(key) ? `${key.dtype} ${formatShape(key.shape)}` : String(key);
  throw fault(
    name,
    `invalid key ${shown}: expected an integer from 0 to 4294967295 or a u32 tensor [2]`,
  );
}

function isHostWords(words: Words | [Tensor, Tensor]): words is Words {
  return typeof words[0] === "number";
}

/** Returns the key's words for the first, second, … tensor that one call draws. */
export function drawsFrom(name: string, key: Key): () => [Tensor, Tensor] {
  const words = wordsOf(name, key);
  let count = 0;
  return () => {
    const draw = count++;
    if (isHostWords(words)) {
      const [first, second] = words;
      return lifted(draw === 0 ? words : threefry2x32([draw, 0], [first, second + forDraws]));
    }
    const [first, second] = words;
    return draw === 0 ? words : threefryWords(tensor(draw, u32), first, second.add(forDraws));
  };
}

export const randomKey: FunctionOp<(seed: number) => Tensor> = functionOp("random", {
  name: "randomKey",
  doc: "Creates a key (u32 [2]) from an integer. Random ops that take it as `key` return the same numbers at each call, on every device. The integer itself may be passed instead if one key is enough.",
  example: "rand([2], { key: randomKey(7) }).sub(rand([2], { key: 7 }))  // [0, 0]",
  build: (seed) => {
    const words = wordsOf("randomKey", seed);
    return stack(isHostWords(words) ? lifted(words) : words);
  },
});

/** The children of a key with these numbers, u32 [..., 2]. */
function children(name: string, key: Key, numbers: Tensor): Tensor {
  const words = wordsOf(name, key);
  const [first, second] = isHostWords(words) ? lifted(words) : words;
  return stack(threefryWords(numbers, first, second.add(forChildren)), -1);
}

export const splitKey: FunctionOp<(key: Key, count?: number) => Tensor> = functionOp("random", {
  name: "splitKey",
  doc: "Creates new keys (u32 [count, 2]) from one key. The numbers drawn with each are independent of those drawn with the other new keys and with the key itself. `vmap` over them draws separate numbers for each example.",
  example: "splitKey(7, 3).slice(2).eq(foldIn(7, 2))  // [true, true]",
  build: (key, count = 2) => {
    if (!Number.isInteger(count) || count < 0 || count >= 2 ** 30) {
      throw fault(
        "splitKey",
        `invalid count ${String(count)}: expected an integer from 0 to 1073741823`,
      );
    }
    return children("splitKey", key, arange(0, count, 1, u32));
  },
});

export const foldIn: FunctionOp<(key: Key, number: Tensor | number) => Tensor> = functionOp(
  "random",
  {
    name: "foldIn",
    doc: "Creates a new key (u32 [2]) from a key and a number, such as that of a step. It is the key at that index of `splitKey`. From integers of any shape the keys are `[..., 2]`.",
    example: "foldIn(7, 2).eq(splitKey(7, 3).slice(2))  // [true, true]",
    build: (key, number) => {
      const isTensor = recorder().isTensor(number);
      if (isTensor ? number.dtype !== "u32" && number.dtype !== "i32" : !isWord(number)) {
        throw fault(
          "foldIn",
          `invalid number ${isTensor ? number.dtype : String(number)}: expected an integer from 0 to 4294967295 or integers`,
        );
      }
      return children("foldIn", key, isTensor ? number.cast("u32") : tensor(number, u32));
    },
  },
);

function isWord(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 0xffffffff;
}
