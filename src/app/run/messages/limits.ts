/**
 * The limits on what one execution of a program may show. The page enforces them itself, whatever the worker sends
 * (`tally.ts`). The worker enforces them first, so that a harmless program gets an error at its own line, or continues
 * with less (`page-presenter.ts`).
 */

/** Prints and console lines that are shown as they come. Of those that follow, only the last ones are shown. */
export const maxFirstOutputs = 10_000;
export const maxLastOutputs = 2_000;
/** Messages with the current last outputs, and the number of outputs in each before the end. */
export const maxTails = 20_000;
export const maxTailOutputs = 200;
/** Sentences about what is not drawn, which are always shown. */
export const maxNotices = 10;
/** Tensors of one output; of a line with more, the page has only the text. */
export const maxTensors = 1_000;
/** Characters of one output; the middle of a longer one is left out. */
export const maxText = 200_000;
/** Characters of an output that is held back. */
export const maxHeldText = 2_000;
/** Characters of all outputs that are shown as they come. */
export const maxFirstCharacters = 4_000_000;
/** Characters for notices about what was left out. */
const maxSaid = 1_000;
export const maxOutputs: number = maxFirstOutputs + maxSaid;
export const maxCharacters: number = maxFirstCharacters + maxText + maxSaid;
/** Values in the trees of all outputs, and characters of their texts. */
export const maxNodes = 500_000;
export const maxNodeCharacters = 8_000_000;
/** The rows and columns of a table of the console, and the groups around a line. */
export const maxTableRows = 1_000;
export const maxTableColumns = 21;
export const maxGroups = 1_000_000;
export const maxPoints = 1_000_000;
/** Points of one message, and messages with points. */
export const maxBatch = 1_000_000;
export const maxBatches = 50_000;
/** Series of one chart, those of all devices together. */
export const maxSeries = 200;
/** Points that the engine passes on directly, and the calls of these; further ones come when the program yields. */
export const maxLivePoints = 1_000_000;
export const maxLiveCalls = 100_000;
/** Frames that replace others, and the sum of their elements. */
export const maxFrames = 20_000;
export const maxFramesElements: number = 2 ** 29;
/** Parameters of one module in the graph of a model, and the axes of each. */
export const maxModuleParameters = 1_000;
export const maxModuleRank = 16;
/** Each chart takes the page about a hundredth of a second to draw. */
export const maxCharts = 50;
/** Messages that begin charts: one for each, and further ones for each option that is added to it. */
export const maxChartMessages: number = maxCharts * 7;
/** Pipelines whose stages are drawn, and the times of stages of each. */
export const maxPipelines = 50;
export const maxStageTimes = 200;
/** The tensors that variables hold at the end, the elements of all of them, and the characters of a name. */
export const maxHeldTensors = 200;
export const maxHeldElements: number = 2 ** 22;
export const maxVariableName = 200;
/** Each param has a control. */
export const maxParams = 50;
/** Requests for a device in one execution: each kind once, and again after it was lost. */
export const maxDevices = 20;
/** Workers for data that one execution may open, in total and at a time. */
export const maxDataWorkers = 10_000;
export const maxOpenDataWorkers = 32;
/** Characters of a function that a worker computes. */
export const maxFunctionText = 1_000_000;
/** Positions of the program whose loops over data report their waiting times, and the times of items of each. */
export const maxLoops = 50;
export const maxLoopTimes = 100;
/** Beginnings and ends of the times in which a program's realm ran code, and of those in which it waited. */
export const maxActivity: number = 2 ** 18;
/** Benches in the table of a run; results of further ones are outputs only. */
export const maxBenches = 50;
/** Reports of progress in one execution, and the milliseconds between two of them. */
export const maxProgress = 100_000;
export const progressMilliseconds = 50;
/** Canvases of an execution that runs an animation. */
export const maxStages = 1;
/** Elements of printed tensors that the page may keep to look at, and to compare devices. */
export const maxElements: number = 2 ** 24;
/** Elements of tensors that are kept whole; of further ones the edges are kept. */
export const maxWholeElements: number = maxElements - 2 ** 18;
/** Files that a run offers, and the sum of their bytes. */
export const maxFiles = 100;
export const maxFileBytes: number = 2 ** 28;
/** Characters of the description of the error that ended a program. */
export const maxFaultCharacters = 20_000;
/** Characters that the note about the omitted middle adds to a longer text. */
export const maxNote = 100;
