/** The limits of charts, which a page that receives one checks again. */

/** Characters of a name, a title, a label or a caption. */
export const maxChartName = 200;
/** Words that name bars, rows, columns, classes or images of one chart. */
export const maxLabels = 10_000;
/** Numbers of a picture, a matrix or a table that replaces another. */
export const maxFrameElements: number = 2 ** 22;
export const maxBars = 10_000;
export const maxBins = 1_000;
export const maxLevels = 50;
export const maxImages = 1_000;
export const maxTableColumns = 100;
/** Rows and columns of a confusion matrix. */
export const maxClasses = 200;
export const maxModules = 2_000;
/** Characters of a text over time. */
export const maxChartText = 20_000;
/** Charts in a figure, and its columns. */
export const maxFigureCharts = 50;
export const maxFigureColumns = 8;
/** Series of one chart on one device. */
export const maxSeriesNames = 100;
