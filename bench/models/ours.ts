/** The models in Tensorpad: those of the PyTorch comparison. */
import { type Device, grad, type Tensor, tensor } from "../../src/engine/index.ts";
import type { Task } from "../engines/engine.ts";
import { taskOf } from "../engines/ours.ts";
import { computations } from "../native/computations.ts";
import { cnnScores, gptScores, gruOutputs, lstmOutputs, unetImages } from "../native/models.ts";
import { taskOfWork } from "../native/run.ts";
import type { Operand } from "../work.ts";
import { withGradient } from "./checked.ts";
import { type Family, inputCount, type Model, operandsOf } from "./model.ts";

type Computation = (operands: readonly Tensor[], heads: number) => Tensor;

const outputs: Readonly<Record<Family, Computation>> = {
  gpt: gptScores,
  cnn: cnnScores,
  unet: unetImages,
  lstm: lstmOutputs,
  gru: gruOutputs,
};

/** The model's task on a separate device, which is disposed of with it. */
export async function prepareOurs(model: Model, open: () => Promise<Device>): Promise<Task> {
  const device = await open();
  const close = (): void => {
    device.dispose().catch(() => {});
  };
  try {
    const task = await taskOnDevice(model);
    return {
      ...task,
      dispose(): void {
        task.dispose();
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function taskOnDevice(model: Model): Promise<Task> {
  const sets = operandsOf(model);
  const { family, heads } = model;
  if (model.training) return withGradient(await taskOfWork(model, sets), () => gradientOf(model));
  return taskOf((...operands) => outputs[family](operands, heads), sets);
}

async function gradientOf(model: Model): Promise<Float32Array> {
  const { family, heads } = model;
  const [first] = operandsOf(model) as [readonly Operand[]];
  const uploaded = first.map(({ data, shape }) => tensor(data).reshape(shape));
  const loss = computations[family] as Computation;
  const gradient = grad((parameter: Tensor) => loss(uploaded.with(inputCount, parameter), heads))(
    uploaded[inputCount] as Tensor,
  );
  return Float32Array.from(await gradient.data());
}
