/**
 * StableHLO export and import: a network as text, and back.
 *
 * "toStableHLO" writes what a function computes as a module for XLA, which
 * compiles it for other machines; "fromStableHLO" turns such a text into a
 * function, whichever tool wrote it. The imported function computes the same,
 * has gradients, and appears in the Graph tab like any other program.
 */
import {
  fromStableHLO, grad, linspace, nn, param, plot, print, type Tensor,
  toStableHLO,
} from "tensorpad";

const width = param("width", { min: 4, max: 64, step: 4, value: 16 });
const model = nn.sequential(
  nn.linear(1, width), nn.tanh(), nn.linear(width, width), nn.tanh(),
  nn.linear(width, 1),
);
const x = linspace(-4, 4, 65).unsqueeze(1);

// There: the parameters become inputs of the module, after its operand.
const { text, captured, inputs } = toStableHLO(model, x);
const lines = text.split("\n");
const product = lines.find((line) => line.includes("dot_general"));
print(`${lines.length} lines, ${inputs.length} inputs`);
print(product?.trim());

// Back: a function of the same number of tensors.
const f = fromStableHLO(text);
const read = (at: Tensor): Tensor => f(at, ...captured)[0] as Tensor;

const difference = read(x).sub(model(x)).abs().max();
print(`They differ by at most ${await difference.item()}`);

const slope = grad((at: Tensor) => read(at).sum())(x);
plot.line("curve", model(x).flatten(), x.flatten(), { series: "original" });
plot.scatter("curve", x.flatten(), read(x).flatten(), { series: "imported" });
plot.line("slope", slope.flatten(), x.flatten());

// Count how often the module contains each operation.
const counts = new Map<string, number>();
for (const [, name = ""] of text.matchAll(/"stablehlo\.(\w+)"/g))
  counts.set(name, (counts.get(name) ?? 0) + 1);
plot.bar("operations", [...counts.values()], { labels: [...counts.keys()] });
