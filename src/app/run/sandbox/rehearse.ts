/**
 * Records steps of training before a program is known, so that Run finds the engine's code compiled: browsers compile a
 * function when it is first called. Nothing is computed or sent, and the steps have a separate context, so that a program
 * finds nothing of them.
 */
import * as tensorpad from "../../../engine/api.ts";
import { Context } from "../../../engine/graph/context.ts";
import { frameOf } from "../../../engine/graph/position.ts";
import type { Tensor } from "../../../engine/graph/tensor.ts";
import type { Module } from "../../../engine/nn/module.ts";
import { GraphRecorder, RecordedGraphs } from "../shapes/graph-recorder.ts";
import { silentPresenter } from "../shapes/record.ts";
import { programName } from "./stand-in.ts";

const { evaluate, linspace, nn, optim, plot, print, randint, randn, stack } = tensorpad;

interface Trained {
  readonly model: Module;
  loss(): Tensor;
}

function dense(): Trained {
  const model = nn.sequential(nn.linear(12, 8), nn.gelu(), nn.linear(8, 3));
  const x = randn([5, 12]);
  const labels = randint([5], 0, 3);
  return { model, loss: () => model(x).crossEntropy(labels) };
}

function convolutional(): Trained {
  const model = nn.sequential(nn.conv2d(1, 2, 3), nn.relu(), nn.maxPool2d(2), nn.flatten());
  const x = randn([2, 1, 10, 10]);
  return { model, loss: () => model(x).square().mean() };
}

function attending(): Trained {
  const options = { normFirst: true, dropout: 0 };
  const norm = nn.layerNorm(8);
  const model = nn.transformerEncoder(() => nn.transformerEncoderLayer(8, 2, options), 1, { norm });
  const x = randn([2, 4, 8]);
  return { model, loss: () => model(x, { causal: true }).sub(1).square().mean() };
}

/** Takes some steps, as a program's loop does. */
function train(make: () => Trained): void {
  const { model, loss } = make();
  const adam = optim.adam(model.parameters(), { lr: 0.01 });
  for (let step = 1; step <= steps; step++) {
    const now = loss();
    adam.lr = 0.01 / step;
    adam.step(now);
    plot.line("loss", now);
  }
}

function simulate(): void {
  const angle = linspace(0, 6, 7);
  let p = stack([angle.cos(), angle.sin()], 1);
  for (let step = 0; step < steps; step++) {
    const apart = p.sub(p.unsqueeze(1));
    const distance = apart.square().sum(-1).add(0.01).sqrt();
    p = p.add(apart.mul(distance.pow(-3).unsqueeze(-1)).sum(1).mul(0.1));
    plot.line("path", p.at(0, 1), p.at(0, 0));
    void evaluate(p);
  }
  print(p.slice(null, 0).cast("i32"), p.softmax(-1).argmax(1));
}

/** The first steps differ from later ones, for which a graph is known. */
const steps = 3;

/** The rehearsal in parts, each for a task: a program waits for one at most. */
export function rehearsal(): readonly (() => void)[] {
  const context = new Context({
    runtime: new GraphRecorder(new RecordedGraphs(), 0),
    presenter: silentPresenter({}, true),
    programFrame: frameOf(programName),
  });
  const works = [dense, convolutional, attending].map((make) => () => train(make));
  return [...works, simulate].map((work) => () => context.run(work));
}
