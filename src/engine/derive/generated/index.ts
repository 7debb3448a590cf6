/** Made by `npm run declarations`: the declarations as texts. */
import surfaceData from "./surface/data.d.ts?raw";
import surfaceGraph from "./surface/graph.d.ts?raw";
import surfacePresent from "./surface/present.d.ts?raw";
import surfaceNnLayers from "./surface/nn-layers.d.ts?raw";
import surfaceNn from "./surface/nn.d.ts?raw";
import surfaceOptim from "./surface/optim.d.ts?raw";
import surfaceTransform from "./surface/transform.d.ts?raw";
import surfaceStreams from "./surface/streams.d.ts?raw";
import surfaceOps from "./surface/ops.d.ts?raw";
import surfaceExport from "./surface/export.d.ts?raw";
import surfaceImport from "./surface/import.d.ts?raw";
import surfaceMachine from "./surface/machine.d.ts?raw";
import surfaceNnSequences from "./surface/nn-sequences.d.ts?raw";
import surfaceIr from "./surface/ir.d.ts?raw";
import surfaceNnInit from "./surface/nn-init.d.ts?raw";
import opsActivation from "./ops/activation.d.ts?raw";
import opsAttention from "./ops/attention.d.ts?raw";
import opsContraction from "./ops/contraction.d.ts?raw";
import opsConvolution from "./ops/convolution.d.ts?raw";
import opsCreation from "./ops/creation.d.ts?raw";
import opsElementwise from "./ops/elementwise.d.ts?raw";
import opsFourier from "./ops/fourier.d.ts?raw";
import opsImages from "./ops/images.d.ts?raw";
import opsIndexing from "./ops/indexing.d.ts?raw";
import opsLinearAlgebra from "./ops/linear-algebra.d.ts?raw";
import opsLoss from "./ops/loss.d.ts?raw";
import opsMovement from "./ops/movement.d.ts?raw";
import opsNormalization from "./ops/normalization.d.ts?raw";
import opsPooling from "./ops/pooling.d.ts?raw";
import opsQuantized from "./ops/quantized.d.ts?raw";
import opsRandom from "./ops/random.d.ts?raw";
import opsRecurrent from "./ops/recurrent.d.ts?raw";
import opsReduction from "./ops/reduction.d.ts?raw";
import opsSignal from "./ops/signal.d.ts?raw";
import opsSorting from "./ops/sorting.d.ts?raw";
import opsSpecial from "./ops/special.d.ts?raw";
import opsTransform from "./ops/transform.d.ts?raw";
import library from "./library.d.ts?raw";

/** Everything that a program may import, except ops. */
export const surface: string = [
  surfaceData,
  surfaceGraph,
  surfacePresent,
  surfaceNnLayers,
  surfaceNn,
  surfaceOptim,
  surfaceTransform,
  surfaceStreams,
  surfaceOps,
  surfaceExport,
  surfaceImport,
  surfaceMachine,
  surfaceNnSequences,
  surfaceIr,
  surfaceNnInit,
].join("\n");
/** A line for each form of each op. */
export const ops: string = [
  opsActivation,
  opsAttention,
  opsContraction,
  opsConvolution,
  opsCreation,
  opsElementwise,
  opsFourier,
  opsImages,
  opsIndexing,
  opsLinearAlgebra,
  opsLoss,
  opsMovement,
  opsNormalization,
  opsPooling,
  opsQuantized,
  opsRandom,
  opsRecurrent,
  opsReduction,
  opsSignal,
  opsSorting,
  opsSpecial,
  opsTransform,
].join("\n");
/** Everything that the library has besides. */
export { library };
