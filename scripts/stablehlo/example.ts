/** The export of a small program: a training step with dropout, and the trained function. */
import {
  exportTraining,
  init,
  nn,
  optim,
  randn,
  stableHLOZip,
  type Tensor,
  tensor,
  toStableHLO,
} from "../../src/engine/index.ts";

export async function* archives(): AsyncGenerator<[name: string, Uint8Array]> {
  const device = await init({ device: "reference" });
  const hidden = nn.sequential(nn.linear(6, 16), nn.relu(), nn.dropout(0.25));
  const model = nn.sequential(hidden, nn.linear(16, 4));
  const adam = optim.adamW(model.parameters(), { lr: 0.01 });
  const x = randn([8, 6]);
  const y = tensor([0, 1, 2, 3, 0, 1, 2, 3], { dtype: "i32" });
  const step = (input: Tensor, classes: Tensor): { readonly loss: Tensor } => {
    const loss = model(input).crossEntropy(classes);
    adam.step(loss);
    return { loss };
  };
  const training = exportTraining(step, { model, optimizer: adam }, x, y);
  model.eval();
  const predict = toStableHLO(nn.sequential(model, nn.softmax()), x);
  const modules = { "train-step": training, predict };
  yield ["example", await stableHLOZip(modules, { name: "classifier" })];
  await device.dispose();
}
