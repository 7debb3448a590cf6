/**
 * Shows the values on one line of the output, in the order of the calls. A single tensor is shown as its dtype,
 * shape and elements, with long axes abbreviated. Tensors are computed, and shown when the program next awaits
 * something, or ends; print itself need not be awaited.
 */
export declare function print(...values: readonly unknown[]): void;

/**
 * Shows an animation: calls `f(frame, seconds)` for each frame in order, and draws the tensor that it returns or
 * promises: [h, w] with a colour map, [h, w, 3] or [h, w, 4], floats from 0 to 1 or integers from 0 to 255 unless `min`
 * and `max` say otherwise. All frames have one shape and dtype. `seconds` is `frame / fps`, with `fps` from 0.1 to 240;
 * the program keeps the state between frames, as in `x = step(x)`: what `f` returns is computed; for other state
 * `evaluate` saves work. Measured executions compute `frames` frames as fast as possible, and the promise resolves
 * after them. Then the page animates the program until it is stopped, at the frame rate, on the faster device.
 * Elsewhere, as in Node, `frames` frames are computed.
 */
export declare function animate(
  fps: number,
  f: (frame: number, seconds: number) => Tensor | Promise<Tensor>,
  options?: AnimateOptions,
): Promise<void>;

/**
 * The pointer over the canvas of a running animation: `x` and `y` from 0 to 1, from the top left corner, and whether it
 * is `down` and `inside`. Touch counts too. In measured executions, and outside the page, it is always up and outside,
 * in the middle.
 */
export declare function pointer(): Pointer;

/**
 * The names of the keys that are held while the canvas of a running animation has the focus, such as "ArrowUp", " " or
 * "a", letters in lower case. In measured executions, and outside the page, there are none.
 */
export declare function keys(): ReadonlySet<string>;

/**
 * Measures how long a call of `f` takes: warms up, then calls it again and again within a budget. What `f` returns
 * is awaited, and a tensor in it, or in arrays and plain objects in it, is computed; nothing is read back. Fast
 * functions are called several times for each sample. Shows the times as an output, and on a page as a row of the
 * table of benches. Await it: one bench is measured at a time.
 */
export declare function bench(
  name: string,
  f: () => unknown,
  options?: BenchOptions,
): Promise<BenchResult>;

/**
 * Offers a file under this name in the output, where the visitor may save it. The content is bytes or text, or
 * a promise of them, such as `safetensors.write(model.state())`, which need not be awaited.
 */
export declare function download(
  name: string,
  content: Uint8Array | ArrayBuffer | string | Promise<Uint8Array | ArrayBuffer | string>,
): void;

/** Values that visitors can change on the page: numbers with sliders, choices, texts, drawings and more. */
export declare const param: {
  /** The number's value in this run; the page shows a slider for it. Each name can be declared only once. */
  (name: string, options: ParamOptions): number;
  /**
   * One of up to 100 texts, which the visitor chooses from a menu. Its type is the union of these texts, so that a
   * misspelt comparison is an error.
   */
  choice<Choice extends string>(
    name: string,
    choices: readonly Choice[],
    options?: ChoiceOptions<Choice>,
  ): Choice;
  /** True or false, by default false; the page shows a checkbox. */
  toggle(name: string, value?: boolean): boolean;
  /**
   * A colour as [red, green, blue] from 0 to 1, which tensors take as they are. `value`, the default, is written as
   * "#rrggbb"; 255 becomes 1, without any other conversion.
   */
  colour(name: string, value: string): [red: number, green: number, blue: number];
  /** A text that the visitor writes; `value` is the default. */
  text(name: string, value: string, options?: TextOptions): string;
  /**
   * A picture that the visitor draws with a mouse, a pen, a finger or the arrow keys: an f32 tensor [rows, columns]
   * from 0, blank, to 1, in steps of a fifteenth. It is blank until something is drawn.
   */
  drawing(name: string, options: DrawingOptions): Tensor;
  /**
   * Named sets of values for some of the params, such as `{ small: { n: 64 } }`, which the page shows as a menu. They
   * are declared once, before or after the params that they name. The value of a colour is "#rrggbb".
   */
  presets(presets: {
    readonly [name: string]: {
      readonly [param: string]: number | string | boolean;
    };
  }): void;
};

/**
 * Reports that `done` of `total` parts of the work are done; the page shows it with the remaining time. It costs next
 * to nothing and need not be awaited. Loops over data sets report their progress automatically. `total` is above 0, and
 * `done` counts from 0 to `total`; the label, of up to 200 characters, names the work.
 */
export declare function progress(done: number, total: number, label?: string): void;

/** Charts and pictures of numbers, which change while the program runs. */
export declare const plot: {
  /**
   * Adds points to a line of the chart with this name. `y` is a number, a list or a tensor of rank 0 or 1, and `x` has
   * as many, by default the number of points before. `series` names one of several lines; `low` and `high` draw a band
   * around it, `error` error bars. The options may be passed in place of `x`. Dots of `plot.scatter` with the same name
   * are in the same chart.
   */
  line(name: string, y: Numbers, x?: Numbers | LineOptions, options?: LineOptions): void;
  /** Adds dots at `x` and `y`, numbers, lists or tensors of rank 0 or 1; `value` colours them by the viridis map. */
  scatter(name: string, x: Numbers, y: Numbers, options?: ScatterOptions): void;
  /**
   * Draws a bar for each number, at most 10,000. A further call replaces the bars of its `series`; the page keeps the
   * last ones.
   */
  bar(name: string, values: Numbers, options?: BarOptions): void;
  /** Draws how often values occur, in bins of one width; values that are not finite are counted separately. */
  histogram(name: string, values: Numbers, options?: HistogramOptions): void;
  /** Draws a matrix [rows, columns] of up to 4,194,304 numbers as colours, its first row on top. */
  heatmap(name: string, matrix: Matrix, options?: HeatmapOptions): void;
  /**
   * Draws an image [h, w], [h, w, 3] or [h, w, 4]: grey or by a colour map, red, green and blue, and opacity. Floats
   * count from 0 to 1, integer tensors from 0 to 255, unless `min` and `max` say otherwise.
   */
  image(name: string, image: Picture, options?: PictureOptions): void;
  /** Draws images [n, h, w], [n, h, w, 3] or [n, h, w, 4] in rows, each with its caption. */
  images(name: string, images: Picture, options?: ImagesOptions): void;
  /** Draws lines of equal height of a matrix [rows, columns]; its first row is at the first `y`, at the bottom. */
  contour(name: string, matrix: Matrix, options?: ContourOptions): void;
  /** Draws the heights of a matrix [rows, columns] as a surface that can be turned. */
  surface(name: string, matrix: Matrix, options?: ContourOptions): void;
  /** Draws a square matrix of counts with their fractions; rows are the true classes, columns the predicted ones. */
  confusion(name: string, matrix: Matrix, options?: ConfusionOptions): void;
  /** Draws the modules of a model with the shapes and numbers of their parameters. */
  graph(name: string, model: ModuleMethods): void;
  /** Shows columns of numbers or texts, all of one length, as a table. */
  table(name: string, columns: Readonly<Record<string, Numbers | readonly string[]>>): void;
  /** Shows a text of up to 20,000 characters; the page keeps those of the last calls. */
  text(name: string, text: string): void;
  /** Lays the charts with these names out in a grid; they are drawn in it instead of separately. */
  figure(name: string, charts: readonly string[], options?: FigureOptions): void;
};

export interface AnimateOptions extends ColourOptions {
  /** The number of frames of a measured execution, from 1 to 10,000. Default: 60. */
  readonly frames?: number;
  /** The title above the canvas. Default: "animation". */
  readonly title?: string;
}

/** The pointer over the canvas of an animation. */
export interface Pointer {
  /** From 0 at the left edge of the canvas to 1 at the right one. */
  readonly x: number;
  /** From 0 at the top edge of the canvas to 1 at the bottom one. */
  readonly y: number;
  /** Whether a button is pressed, or a finger touches the canvas. */
  readonly down: boolean;
  /** Whether the pointer is over the canvas. */
  readonly inside: boolean;
}

export interface BenchOptions {
  /** The milliseconds within which new calls begin, after a warm-up of a fifth of that. Default: 500. */
  readonly budget?: number;
  /** The maximum number of samples, from 1 to 1000. Default: 200. */
  readonly samples?: number;
}

/** Times of one call, in milliseconds. */
export interface BenchResult {
  readonly name: string;
  readonly median: number;
  /** The 10th percentile; of fewer than 5 samples the smallest. */
  readonly low: number;
  /** The 90th percentile; of fewer than 5 samples the largest. */
  readonly high: number;
  /** In the order in which they were measured. */
  readonly samples: readonly number[];
}

export interface ChoiceOptions<Choice extends string> {
  /** The default choice; by default the first one. */
  readonly value?: NoInfer<Choice>;
}

export interface DrawingOptions {
  /** [rows, columns], each up to 128. */
  readonly shape: readonly [rows: number, columns: number];
}

export interface ParamOptions {
  /** The smallest value; with a logarithmic scale it is above 0. */
  readonly min: number;
  /** The largest value, above `min`. */
  readonly max: number;
  /** The default value, from `min` to `max`. */
  readonly value: number;
  /**
   * The distance between values; with the scale "log2" or "log10", that of the exponents. Default: 1 where `min`, `max`
   * and `value` are integers and for "log2", 0.1 for "log10", and else a hundredth of the range.
   */
  readonly step?: number;
  /**
   * The slider's scale; default "linear". "log2" suits sizes and "log10" learning rates. Where `min`, `max` and `value`
   * are integers, all values are.
   */
  readonly scale?: "linear" | "log2" | "log10";
}

export interface TextOptions {
  /** The largest number of characters, up to 4000; default 200. */
  readonly maxLength?: number;
  /** The lines that the field shows, up to 20; default 1. A text in one line has no line breaks. */
  readonly lines?: number;
}

export interface BarOptions extends ChartOptions {
  /** A label under each bar. */
  readonly labels?: readonly string[];
  /** The name of these bars, which stand beside those of other series. */
  readonly series?: string;
  /** The length of error bars to both sides, a number for each bar. */
  readonly error?: Numbers;
}

export interface ChartOptions {
  /** The title above the chart; default: its name. */
  readonly title?: string;
  /** The name of the axis from left to right. */
  readonly xLabel?: string;
  /** The name of the axis from bottom to top. */
  readonly yLabel?: string;
  /** The unit of the values, such as "ms". */
  readonly unit?: string;
  /** Default "linear"; on a "log" axis, only numbers above 0 are drawn. */
  readonly xScale?: "linear" | "log";
  /** As `xScale`. */
  readonly yScale?: "linear" | "log";
}

/** The name of a scale from numbers to colours. All but `turbo` and `diverging` grow evenly brighter. */
export type ColourMap =
  | "viridis"
  | "magma"
  | "inferno"
  | "plasma"
  | "cividis"
  | "turbo"
  | "grey"
  | "diverging";

export interface ColourOptions {
  /** Default "viridis"; for images "grey". */
  readonly map?: ColourMap;
  /** The number at the lower end of the colour map, by default the smallest, and of an image 0. */
  readonly min?: number;
  /** The number at its upper end, by default the largest, and of an image 1, or 255 where it has integers. */
  readonly max?: number;
}

export interface ConfusionOptions {
  /** The names of the classes. */
  readonly labels?: readonly string[];
}

export interface ContourOptions extends ChartOptions {
  /** The coordinates of the first and of the last column; default: their indices. */
  readonly x?: readonly [number, number];
  /** The coordinates of the first and of the last row; default: their indices. */
  readonly y?: readonly [number, number];
  /** The number of levels, from 1 to 50. Default: 10. */
  readonly levels?: number;
  /** The colours of low and high. Default "viridis". */
  readonly map?: ColourMap;
}

export interface FigureOptions {
  /** The number of charts in a row, where there is room. Default: 2. */
  readonly columns?: number;
}

export interface HeatmapOptions extends ChartOptions, ColourOptions {
  /** The names of the rows. */
  readonly rows?: readonly string[];
  /** The names of the columns. */
  readonly columns?: readonly string[];
}

export interface HistogramOptions extends ChartOptions {
  /** The number of bins, from 1 to 1000; by default it follows from the values. */
  readonly bins?: number;
  /** The name of these values, whose bins are drawn over those of other series. */
  readonly series?: string;
}

export interface ImagesOptions extends ColourOptions {
  /** A caption for each image. */
  readonly captions?: readonly string[];
  /** The number of images in a row. */
  readonly columns?: number;
}

export interface LineOptions extends ChartOptions {
  /** The name of a line among others in the chart. */
  readonly series?: string;
  /** The lower edge of a band around the line, a number for each point. */
  readonly low?: Numbers;
  /** The upper edge of the band. */
  readonly high?: Numbers;
  /** The length of error bars to both sides, a number for each point. */
  readonly error?: Numbers;
}

/** Rows of numbers: a tensor of rank 2, or lists of one length. */
export type Matrix = Tensor | readonly (readonly number[] | TypedNumbers)[];

/** A number, a list of them, or a tensor of rank 0 or 1. */
export type Numbers = Tensor | number | readonly number[] | TypedNumbers;

/** The numbers of a picture: a tensor or nested lists. Integer tensors count from 0 to 255, all else from 0 to 1. */
export type Picture = Tensor | NestedArray;

export interface PictureOptions extends ColourOptions {
  /** The caption below the image. */
  readonly caption?: string;
}

export interface ScatterOptions extends ChartOptions {
  /** The name of these dots among others in the chart. */
  readonly series?: string;
  /** A number for each dot, which colours it. */
  readonly value?: Numbers;
}

/** An array whose elements are numbers of one size. */
export type TypedNumbers =
  | Float32Array
  | Float64Array
  | Int8Array
  | Int16Array
  | Int32Array
  | Uint8Array
  | Uint8ClampedArray
  | Uint16Array
  | Uint32Array;

export type StageName = "upload" | "compute" | "download";

/** The interval in which a stage of a pipeline worked on an item, in milliseconds since the pipeline began. */
export interface StageTime {
  readonly stage: StageName;
  /** The index of the item. */
  readonly item: number;
  readonly start: number;
  readonly end: number;
}
