/** The limits of charts, which a page that is told of one checks again. */

/** Characters of a name, a title, a label or a caption. */
export const mostChartName = 200;
/** Words that name bars, rows, columns, classes or images of one chart. */
export const mostLabels = 10_000;
/** Numbers of a picture, a matrix or a table that replaces another. */
export const mostFrameElements: number = 2 ** 22;
export const mostBars = 10_000;
export const mostBins = 1_000;
export const mostLevels = 50;
export const mostImages = 1_000;
export const mostTableColumns = 100;
/** Rows and columns of a confusion matrix. */
export const mostClasses = 200;
export const mostModules = 2_000;
/** Characters of a text over time. */
export const mostChartText = 20_000;
/** Charts in a figure, and its columns. */
export const mostFigureCharts = 50;
export const mostFigureColumns = 8;
/** Series of one chart on one device. */
export const mostSeriesNames = 100;
