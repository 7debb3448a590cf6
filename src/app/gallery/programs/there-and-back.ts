/**
 * StableHLO, there and back: a network leaves as a text and returns.
 *
 * "toStableHLO" writes what a function computes as a module for XLA, which
 * compiles it for other machines; "fromStableHLO" reads such a text as a
 * function, whoever wrote it. What comes back computes the same, has
 * gradients, and shows in the tab Graph like any other program.
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

// There: the parameters are inputs of the module, behind its operand.
const { text, captured, inputs } = toStableHLO(model, x);
const lines = text.split("\n");
const product = lines.find((line) => line.includes("dot_general"));
print(`${lines.length} lines, ${inputs.length} inputs`);
print(product?.trim());

// Back: a function of as many tensors.
const f = fromStableHLO(text);
const read = (at: Tensor): Tensor => f(at, ...captured)[0] as Tensor;

const difference = read(x).sub(model(x)).abs().max();
print(`They differ by ${await difference.item()} at most`);

const slope = grad((at: Tensor) => read(at).sum())(x);
plot.line("curve", model(x).flatten(), x.flatten(), { series: "there" });
plot.scatter("curve", x.flatten(), read(x).flatten(), { series: "back" });
plot.line("slope", slope.flatten(), x.flatten());

// These operations make up the module.
const counts = new Map<string, number>();
for (const [, name = ""] of text.matchAll(/"stablehlo\.(\w+)"/g))
  counts.set(name, (counts.get(name) ?? 0) + 1);
plot.bar("operations", [...counts.values()], { labels: [...counts.keys()] });
