import { runInNewContext, runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { frameOf } from "../graph/position.ts";
import * as tensorpad from "../index.ts";
import { Fault } from "../ir/fault.ts";
import { enterProgram } from "../testing/enter-program.ts";
import { meantBy } from "./names.ts";

/** Calls and messages: a call is a line, with its message after `//`; lines that are indented continue one. */
function callsOf(text: string): readonly (readonly [call: string, message: string])[] {
  return text
    .trim()
    .split(/\n(?! )/)
    .map((row) => row.replace(/\n +/g, " ").split(/ +\/\/ /) as [string, string]);
}

/** Each call is refused with exactly this message. */
const refused = callsOf(`
zeros([2, 3]).mean({ axis: 0 })
    // mean: invalid axis { axis: 0 }: expected a number, a list of numbers or null (write mean(x,
    0))
zeros([2, 3]).softmax({ dim: 1 })
    // softmax: invalid axis { dim: 1 }: expected a number (write softmax(x, 1))
zeros([2, 3]).permute(1, 0)
    // permute: invalid axes 1: expected a list of numbers (write permute(x, [1, 0]))
zeros([2, 3]).sum(0, { axis: 1 })
    // sum: unknown option axis (axis is positional: sum(x, axis, options))
zeros([2]).mean(0, { keepdim: true })  // mean: unknown option keepdim (did you mean keepdims?)
cond(zeros([]).lt(1), (x) => x, (x) => x.neg(), zeros([2]))
    // cond: invalid ord a function: expected "fro", "nuc" or a number (for a conditional, write
    branch(predicate, f, g, …))
zeros([2]).relu(1)  // relu: invalid argument 1: expected only x
zeros([2]).add()  // add: missing y: expected a tensor, a number or a boolean
zeros([2]).add([1, 2])
    // add: invalid y [1, 2]: expected a tensor, a number or a boolean (write tensor([…]))
zeros([2]).backward(zeros([2]))
    // backward: invalid argument a tensor f32[2]: expected no arguments
zeros([2, 2]).svd({ vectors: 1 })
    // svd: unknown option vectors (it has fullMatrices, hermitian and computeUv)
qr(ones([2, 2]), { mode: 'full' })
    // qr: unknown mode "full": use "reduced", "complete", "r" or "raw"
grad(3)  // grad: invalid f 3: expected a function
vmap((x) => x, { in_axes: 0 })  // vmap: unknown option in_axes (did you mean inAxes?)
optim.sgd([parameter(zeros([2]))])  // sgd: missing options: expected { lr, … }
optim.sgd([parameter(zeros([2]))], { learningRate: 1 })
    // sgd: unknown option learningRate (did you mean lr?)
optim.adam([parameter(zeros([2]))]).step(3)  // adam: invalid loss 3: expected a tensor
nn.linear(2, 3, { use_bias: false })  // linear: unknown option use_bias (did you mean bias?)
nn.convTranspose2d(1, 1, 3, { output_padding: 1 })
    // convTranspose2d: unknown option output_padding (did you mean outputPadding?)
nn.linear(2, 3)('x')  // linear(2, 3): invalid x "x": expected a tensor
nn.linear(2, 3).load()  // linear(2, 3): missing state: expected an object of tensors
nn.mse()(zeros([2]))  // mse: missing target: expected a value
seed('a')  // seed: invalid value "a": expected a number
tensor(new BigInt64Array(2))
    // tensor: invalid elements a BigInt64Array: expected a number, a boolean, a list of numbers
    or lists, a Float32Array, a Float64Array, an Int8Array, an Int16Array, an Int32Array, a
    Uint8Array, a Uint8ClampedArray, a Uint16Array or a Uint32Array
tensor([1n])  // tensor: invalid elements[0] a bigint (1n): expected a number, a boolean or a list
zeros([2], { dtype: 'constructor' })
    // zeros: unknown dtype "constructor": use f32, f16, bf16, i32, u32, i8, u8 or bool
tensor([1, 2]).repeat(tensor([1, 2]))
    // repeat: invalid repeats a tensor f32[2]: expected a number or a list of numbers
tensor([true]).max(0, { initial: -Infinity })
    // max: mismatched initial -Infinity: no bool has this value: cast x to f32 first, or omit
    initial
zeros([2], { dtype: 'float32' })
    // zeros: unknown dtype "float32": use f32, f16, bf16, i32, u32, i8, u8 or bool (did you mean
    f32?)
tensor([1, 2, 3, 4], [2, 2])
    // tensor: invalid options [2, 2]: expected { dtype, shape, ndmin } (write tensor(elements, {
    shape: [2, 2] }))
randint(0, 10, [3])
    // randint: invalid shape 0: expected a list of numbers (write randint([3], 0, 10))
randint(0, 10, 5)
    // randint: invalid shape 0: expected a list of numbers (write randint([5], 0, 10))
randint(10)  // randint: invalid shape 10: expected a list of numbers (write randint([], 10))
randint(0, 10, [3], { key: 1 })
    // randint: invalid shape 0: expected a list of numbers (write randint([3], 0, 10, { key: 1 }))
normal(0, 1, [3])
    // normal: invalid shape 0: expected a list of numbers (write normal([3], { loc: 0, scale: 1 }))
uniform(randomKey(1), [3])
    // uniform: invalid shape a tensor u32[2]: expected a list of numbers (write uniform([3], { key
    }))
binomial(10, tensor(0.5), [2, 3])
    // binomial: invalid shape 10: expected a list of numbers (write binomial([2, 3], 10, p))
rand(2, 3)  // rand: invalid shape 2: expected a list of numbers (write rand([2, 3]))
full(2, 3, 7)  // full: invalid shape 2: expected a list of numbers (write full([2, 3], 7))
zeros([2]).relu(0)  // relu: invalid argument 0: expected only x
where(zeros([2]), 1)  // where: missing y: expected a tensor, a number or a boolean
zeros([2]).sum(0, null)
    // sum: invalid options null: expected { initial, dtype, keepdims, where }
zeros([2]).reduce(0, (a, b) => a.sum({ dim: 0 }))
    // sum: invalid axis { dim: 0 }: expected a number, a list of numbers or null (write sum(x,
    0))
grad((x) => x.sum({ dim: 0 }))(zeros([2]))
    // sum: invalid axis { dim: 0 }: expected a number, a list of numbers or null (write sum(x,
    0))
nn.sequential([nn.relu()])
    // sequential: invalid layers[0] […]: expected a module or a function (write
    sequential(...layers))
new Tensor([1])  // Tensor: unsupported construction: write tensor([…])
new Parameter(3)  // parameter: invalid initial 3: expected a tensor
optim.adam(nn.linear(2, 2).parameters)
    // adam: invalid parameters a function: expected a list of parameters or a list of objects
    such as { parameters, … } (write model.parameters())
optim.sgd([zeros([2])], { lr: 1 })
    // sgd: invalid parameters[0] a tensor f32[2]: expected a parameter (write parameter(x))
optim.oneCycle(1, 2, { pct_start: 1 })
    // oneCycle: unknown option pct_start (did you mean pctStart?)
optim.cosineDecay('a', 1)  // cosineDecay: invalid lr "a": expected a number
optim.warmup(3, 4)  // warmup: invalid then 4: expected a function
nn.linear(2, 3, { weightInit: 'he' })
    // linear: unknown weightInit "he": use "zeros", "ones", "uniform", "normal",
    "truncatedNormal", "varianceScaling", "glorotUniform", "glorotNormal", "heUniform",
    "heNormal", "lecunUniform", "lecunNormal", "xavierUniform", "xavierNormal", "kaimingUniform",
    "kaimingNormal", "orthogonal", "deltaOrthogonal", "eye", "dirac" or a function
nn.lstm(2, 3, { numLayers: 2 })  // lstm: unknown option numLayers (did you mean layers?)
nn.lstm(2, 3)(zeros([1, 2]), 3)  // lstm(2, 3): invalid initial 3: expected [hidden, cell] or null
nn.gru(2, 3)(zeros([1, 2]), 3)  // gru(2, 3): invalid initial 3: expected a tensor or null
nn.gruCell(2, 3)(zeros([2]), 3)  // gruCell(2, 3): invalid state 3: expected a tensor or null
nn.init.zeros(2)  // zeros: invalid shape 2: expected a list of numbers (write zeros([2]))
data.tensors(zeros([2]))
    // data.tensors: invalid columns a tensor f32[2]: expected an object of tensors
data.tensors({ x: zeros([4, 2]) }).batches(2, { batch_size: 1 })
    // batches: unknown option batch_size (it has epochs, shuffle, prefetch and drop)
csv.read('a\\n1').numbers()  // numbers: missing column: expected a string
plot.line('a', 'b')
    // plot.line: invalid y "b": expected a tensor, a number, a list of numbers or a typed array
plot.line('a', new BigInt64Array(2))
    // plot.line: invalid y a BigInt64Array: expected a tensor, a number, a list of numbers or a
    typed array
plot.line('a', 1, { colour: 1 })
    // plot.line: unknown option colour (it has title, xLabel, yLabel, unit, xScale, yScale,
    series, low, high and error)
plot.line('a', { x: [1] })
    // plot.line: missing y: expected a tensor, a number, a list of numbers or a typed array
plot.line('a', { x: [1], y: [1], colour: 1 })
    // plot.line: unknown option colour (it has title, xLabel, yLabel, unit, xScale, yScale,
    series, low, high, error, y and x)
plot.scatter('a', { x: [1], y: 'b' })
    // plot.scatter: invalid y "b": expected a tensor, a number, a list of numbers or a typed array
plot.heatmap('a', [[1]], { map: 'jet' })
    // plot.heatmap: unknown map "jet": use "viridis", "magma", "inferno", "plasma", "cividis",
    "turbo", "grey" or "diverging"
plot.image('a', 'b')
    // plot.image: invalid image "b": expected a tensor, a number, a boolean or a list
plot.graph('a', 1)  // plot.graph: invalid model 1: expected a module
plot.table('a', { x: 1n })
    // plot.table: invalid columns.x a bigint (1n): expected a tensor, a number, a list of
    numbers, a typed array or a list of strings
plot.scatter('a', 1, [1, 2], { value: 'a' })
    // plot.scatter: invalid value "a": expected a tensor, a number, a list of numbers or a typed
    array
param('a', { min: 0 })  // param: missing max: expected a number
`);

/** Each call returns a promise that rejects with exactly this message. */
const rejected = callsOf(`
zeros([2]).item(3)  // item: invalid argument 3: expected no arguments
machine({ measure: 1 })  // machine: invalid measure 1: expected a boolean
machine({ measured: true })  // machine: unknown option measured (did you mean measure?)
evaluate(5)  // evaluate: invalid tensors[0] 5: expected a tensor or a list of tensors
data.csv(3)  // data.csv: invalid name 3: expected a string
npy.write(3)  // npy.write: invalid x 3: expected a tensor
init('cpu')  // init: invalid options "cpu": expected an object of options
init({ dev: 1 })
    // init: unknown option dev (it has device, gpu, threads, seed, languageVersion, memoryBytes, datasets and
    files)
`);

/** None of these calls is a mistake. */
const accepted: readonly string[] = [
  "[zeros([2]), ones([2])].reduce(add)",
  "[zeros([2])].map(nn.linear(2, 3))",
  "Array.from([zeros([2])], relu)",
  "relu(zeros([2]), undefined)",
  "nn.linear(2, 3, undefined, undefined)",
  "zeros([2]).sum(null)",
  "zeros([2]).sum(0, Object.freeze({ get keepdims() { return true; } }))",
  "zeros([2]).sum(0, Object.create(null))",
  "zeros(Object.freeze([2]))",
  "tensor(new Uint8ClampedArray(4))",
  "data.vocabulary('ab').decode({ length: 1, 0: 1 })",
  "data.stream('ab').zip(new Set([1, 2]))",
  "optim.sgd([parameter(zeros([2]))], Object.assign(new (class Options {})(), { lr: 1 }))",
  "[zeros([2]), ones([2])].map(relu)",
  "zeros([2, 3]).mean(undefined, { keepdims: undefined })",
  "optim.sgd([{ parameters: [parameter(zeros([2]))], lr: 1 }], { lr: 0.1 })",
  "nn.maxPool2d(2, { stride: 1, returnIndices: true })",
  "block([[zeros([1]), 2], [[1], [3]]].slice(0, 1))",
  "einsum('i,i', zeros([2]), zeros([2]), { optimize: 'greedy' })",
  "tree.map((x) => x, [zeros([1]), { a: zeros([1]) }])",
];

const names = Object.keys(tensorpad);

function run(call: string): unknown {
  return new Function(...names, `return ${call};`)(...Object.values(tensorpad));
}

/** Matches the whole message. */
function exactly(message: string): RegExp {
  return new RegExp(`^${message.replace(/\W/g, "\\$&")}$`);
}

describe("a call from JavaScript", () => {
  it.each(refused)("reports what to write: %s", async (call, message) => {
    await onReference(() => {
      expect(() => run(call)).toThrow(Fault);
      expect(() => run(call)).toThrow(exactly(message));
    });
  });

  it.each(rejected)("rejects its promise: %s", async (call, message) => {
    await onReference(async () => {
      await expect(run(call)).rejects.toThrow(Fault);
      await expect(run(call)).rejects.toThrow(exactly(message));
    });
  });

  it.each(accepted)("is accepted where it is right: %s", async (call) => {
    await onReference(() => {
      expect(() => run(call)).not.toThrow();
    });
  });

  it("takes lists, options and typed arrays of another realm", async () => {
    const other = runInNewContext(
      "({ elements: new Int16Array([1, 2]), axes: [0], options: { keepdims: true } })",
    );
    await onReference(() => {
      const x = tensorpad.tensor(other.elements);
      expect([x.dtype, x.sum(other.axes, other.options).shape]).toEqual(["i32", [1]]);
    });
  });

  it.each([
    ["an op", "relu()"],
    ["a method", "zeros([2]).sum({ dim: 0 })"],
    ["a transform", "grad(3)"],
    ["an op in a function that a transform calls", "grad((x) => x.sum({ dim: 0 }))(zeros([2]))"],
    ["a maker of modules", "nn.linear(2)"],
    ["a module", "nn.linear(2, 3)(4)"],
    ["an optimiser", "optim.sgd([])"],
    ["a file's text", "csv.read(3)"],
    ["a promise", "await evaluate(3)"],
  ])("of %s is blamed for its own line", async (_, call) => {
    await onReference(async () => {
      enterProgram({ programFrame: frameOf("program.js") });
      const wrapped = `(async ({ ${names.join(", ")} }) => {\n\n${call};\n})`;
      const program = runInThisContext(wrapped, { filename: "program.js" });
      const error = await program(tensorpad).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Fault);
      expect(error.position?.line).toBe(3);
    });
  });

  it("has the line in a function that an op calls back", async () => {
    await onReference(() => {
      enterProgram({ programFrame: frameOf("program.js") });
      const text = "({ zeros }) => zeros([2]).reduce(0, (a, b) =>\n\na.sum({ dim: 0 }))";
      const program = runInThisContext(text, { filename: "program.js" });
      expect(() => program(tensorpad)).toThrow(
        expect.objectContaining({ position: expect.objectContaining({ line: 3 }) }),
      );
    });
  });

  it("makes its options' fault its own, and no part of the op that they are for", async () => {
    await onReference(() => {
      const error = new RangeError("the program's own");
      const options = {
        get keepdims(): never {
          throw error;
        },
      };
      expect(() => tensorpad.zeros([2]).sum(0, options)).toThrow(error);
    });
  });
});

describe("the name that was meant", () => {
  it.each([
    ["learning_rate", ["momentum", "lr"], "lr"],
    ["outputpadding", ["padding", "outputPadding"], "outputPadding"],
    ["dim", ["keepdims", "axis"], "axis"],
    ["momentun", ["momentum", "nesterov"], "momentum"],
    ["foo", ["momentum", "lr"], null],
    ["constructor", ["lr"], null],
  ])("by %s is found among ours", (name, known, meant) => {
    expect(meantBy(name, known)).toBe(meant);
  });
});
