/**
 * The limits on what a round of a program may show. The page enforces them itself, whatever the worker sends
 * (`tally.ts`). The worker enforces them first, so that a harmless program gets an error at its own line, or
 * goes on with less (`page-presenter.ts`).
 */

/** Prints and console lines that are shown as they come. Of those that follow, only the last ones are shown. */
export const mostFirstOutputs = 10_000;
export const mostLastOutputs = 2_000;
/** Messages with the last outputs of the moment, and the number of outputs in each before the end. */
export const mostTails = 20_000;
export const mostTailOutputs = 200;
/** Sentences about what is not drawn, which are always shown. */
export const mostNotices = 10;
/** Tensors of one output; of a line with more, the page has the text alone. */
export const mostTensors = 1_000;
/** Characters of one output; a longer one is cut in its middle. */
export const mostText = 200_000;
/** Characters of an output that is held back. */
export const mostHeldText = 2_000;
/** Characters of all outputs that are shown as they come. */
export const mostFirstCharacters = 4_000_000;
/** Characters for notices about what was left out. */
const mostSaid = 1_000;
export const mostOutputs: number = mostFirstOutputs + mostSaid;
export const mostCharacters: number = mostFirstCharacters + mostText + mostSaid;
/** Values in the trees of all outputs, and characters of their texts. */
export const mostNodes = 500_000;
export const mostNodeCharacters = 8_000_000;
/** The rows and columns of a table of the console, and the groups around a line. */
export const mostTableRows = 1_000;
export const mostTableColumns = 21;
export const mostGroups = 1_000_000;
export const mostPoints = 1_000_000;
/** Points of one message, and messages with points. */
export const mostBatch = 1_000_000;
export const mostBatches = 50_000;
/** Series of one chart, those of all devices together. */
export const mostSeries = 200;
/** Points that the engine passes on by itself, and the calls they are of; further ones come when the program yields. */
export const mostLivePoints = 1_000_000;
export const mostLiveCalls = 100_000;
/** Frames that replace others, and the sum of their elements. */
export const mostFrames = 20_000;
export const mostFramesElements: number = 2 ** 29;
/** Parameters of one module in the graph of a model, and the axes of each. */
export const mostModuleParameters = 1_000;
export const mostModuleRank = 16;
/** Each chart takes the page about a hundredth of a second to draw. */
export const mostCharts = 50;
/** Messages that begin charts: one for each, and further ones for each option that is added to it. */
export const mostChartMessages: number = mostCharts * 7;
/** Pipelines whose stages are drawn, and the times of stages of each. */
export const mostPipelines = 50;
export const mostStageTimes = 200;
/** Each param has a control. */
export const mostParams = 50;
/** Times that a round may ask for a device: each kind once, and again after it was lost. */
export const mostDevices = 20;
/** Workers for data that a round may open, one after the other, and at one time. */
export const mostDataWorkers = 10_000;
export const mostOpenDataWorkers = 32;
/** Characters of a function that a worker computes. */
export const mostFunctionText = 1_000_000;
/** Places of the program whose loops over data tell who waited, and the times of items of each. */
export const mostLoops = 50;
export const mostLoopTimes = 100;
/** Beginnings and ends of the times in which a program's realm ran code, and of those in which it waited. */
export const mostActivity: number = 2 ** 18;
/** Benches in the table of a run; results of further ones are outputs only. */
export const mostBenches = 50;
/** Reports of progress in a round, and the milliseconds between two of them. */
export const mostProgress = 100_000;
export const progressMilliseconds = 50;
/** Canvases of a round that plays. */
export const mostStages = 1;
/** Elements of printed tensors that the page may keep to look at, and to compare devices. */
export const mostElements: number = 2 ** 24;
/** Elements of tensors that are kept whole; of further ones the edges are kept. */
export const mostWholeElements: number = mostElements - 2 ** 18;
/** Files that a run offers, and the sum of their bytes. */
export const mostFiles = 100;
export const mostFileBytes: number = 2 ** 28;
/** Characters of the description of what ended a program. */
export const mostFaultCharacters = 20_000;
/** Characters that the note about a cut adds to a longer text. */
export const mostNote = 100;
