/** Iris (Anderson 1935, Fisher 1936): x has four measurements in centimetres of each of 150 flowers, and y its species. */
export declare const iris: Split & {
  /** The names of the four columns of x. */
  readonly features: readonly string[];
  /** The names of the classes in y. */
  readonly species: readonly string[];
};

/** Handwritten digits: 28 × 28 grey pixels in [0, 1], row by row, and the digit that each image shows. */
export declare const mnist: {
  /** 60,000 images for training. */
  readonly train: Split;
  /** 10,000 images for testing, written by other people. */
  readonly test: Split;
};

/** Melville, "Moby-Dick" (1851), chapters 1 to 22: 217,000 characters, 78 different ones. */
export declare const mobyDick: {
  /** The whole text. It is loaded on the first call. */
  text(): Promise<string>;
};

/** Tables as files of comma-separated values. */
export declare const csv: {
  /**
   * Reads a table from a file's bytes or text. Bytes are UTF-8, or UTF-16 if they begin with its byte order mark.
   * Throws a Fault that names the line where records have different numbers of cells, or a quote is not closed.
   */
  read(file: ArrayBuffer | Uint8Array | string, options?: CsvOptions): Table;
  /**
   * The text of a file with these columns under their names: tensors of rank 1, or lists. Each number is the
   * shortest decimal that reads back as the same f32. Waits for the tensors' elements.
   */
  write(
    columns: Readonly<Record<string, Tensor | readonly (string | number | boolean)[]>>,
    options?: {
      /** The separator of cells: "," by default, ";" or "\t". */
      readonly delimiter?: string;
    },
  ): Promise<string>;
};

/** Files that programs read by name, which stay on this computer, and batches of tensors. */
export declare const data: {
  /** The bytes of a file. */
  file(name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The text of a file in UTF-8, or in UTF-16 with its byte order mark. */
  text(name: string): Promise<string>;
  /** The table of a file of comma-separated values, as by `csv.read`. */
  csv(name: string, options?: CsvOptions): Promise<Table>;
  /** The array of a .npy file, as by `npy.read`. */
  npy(name: string): Promise<Tensor>;
  /** The arrays of a .npz file by name, as by `npz.read`. */
  npz(name: string): Promise<Record<string, Tensor>>;
  /** The tensors of a safetensors file by name, as by `safetensors.read`. */
  safetensors(name: string): Promise<Record<string, Tensor>>;
  /** The image of a PNG, JPEG or WebP file: f32 [height, width, channels] in [0, 1], or u32 in 0 … 255. */
  image(name: string, options?: ImageOptions): Promise<Tensor>;
  /** The rows of these tensors: `data.tensors({ x, y })`. Their first axes must have the same extent. */
  tensors<Columns extends Readonly<Record<string, Tensor>>>(columns: Columns): Rows<Columns>;
  /**
   * Every window of `length` consecutive elements of a tensor of rank 1, with the window one element later, for models
   * that predict the next element: x [n, length], y [n, length].
   */
  windows(
    sequence: Tensor,
    length: number,
  ): Rows<{
    readonly x: Tensor;
    readonly y: Tensor;
  }>;
  /** A stream of the items of anything iterable: a list, a generator's result, or a stream. */
  stream<Item>(items: AsyncIterable<Item> | Iterable<Item>): Stream<Item>;
  /** The vocabulary of the characters in a text. */
  vocabulary(text: string): Vocabulary;
};

/** Arrays as NumPy's .npy files. */
export declare const npy: {
  /**
   * Reads the array of a .npy file. float64 becomes f32, rounded to the nearest; 8- and 16-bit integers become i32 or
   * u32, as do 64-bit integers that fit. Throws a Fault for those that do not, for anything that is not such a file, and
   * for dtypes without a counterpart here. Arrays may be in Fortran order.
   */
  read(file: ArrayBuffer | Uint8Array): Tensor;
  /** A file of version 1.0, in C order. Waits for the tensor's elements. */
  write(x: Tensor): Promise<Uint8Array<ArrayBuffer>>;
};

/** Arrays by name as NumPy's .npz files. */
export declare const npz: {
  /**
   * The arrays of a file by name, each read as by `npy.read`. Throws a Fault for anything that is not such a
   * file.
   */
  read(file: ArrayBuffer | Uint8Array): Record<string, Tensor>;
  /** A file of these tensors, without compression. Waits for their elements. */
  write(tensors: Readonly<Record<string, Tensor>>): Promise<Uint8Array<ArrayBuffer>>;
};

/** Tensors by name as safetensors files. */
export declare const safetensors: {
  /**
   * Reads the tensors of a file by name. F64 becomes f32, and 16-bit integers become i32 or u32; 64-bit integers become
   * i32 if they fit. Throws a Fault for those that do not, for anything that is not such a file, and for elements that do
   * not match the file's checksums, if it has any: files written here do.
   */
  read(file: ArrayBuffer | Uint8Array): Record<string, Tensor>;
  /**
   * A file of these tensors, such as a module's `state()`, with a checksum of each. Waits for their elements. If all were
   * read from PyTorch's files, the new file is marked as one too. Throws a Fault for the name `__metadata__`, which the
   * format reserves.
   */
  write(tensors: Readonly<Record<string, Tensor>>): Promise<Uint8Array<ArrayBuffer>>;
};

/** Tokenizers: text as ids of tokens that were learned from a text, and back. */
export declare const tokens: {
  /**
   * Learns a tokenizer by byte pairs (Sennrich, Haddow and Birch 2016; on bytes Radford et al. 2019): beginning with
   * bytes, the most frequent pair of neighbours within words becomes a token, again and again, until there are `size`
   * tokens or no pair occurs twice. Of equally frequent pairs, the one with the smaller left id is merged, and of these
   * the one with the smaller right id. Any text can be encoded, and comes back exactly.
   */
  train(
    text: string,
    options: {
      /** The largest number of tokens: 256 bytes, the special tokens, and merged pairs. */
      readonly size: number;
      /** Whether to learn in a worker, while the program continues; default: false. The tokenizer is the same. */
      readonly worker?: boolean;
      /**
       * Pieces of text that are one token each, such as "<|end|>". Nothing is learned from them, and no other token crosses
       * them.
       */
      readonly special?: readonly string[];
    },
  ): Promise<Tokenizer>;
  /**
   * A tokenizer of the characters in a text, each of which is a token. Vocabularies are small, sequences long, and
   * characters that are not in the text are unknown.
   */
  characters(
    text: string,
    options?: {
      /**
       * Pieces of text that are one token each, such as "<|end|>". Nothing is learned from them, and no other token crosses
       * them.
       */
      readonly special?: readonly string[];
    },
  ): Tokenizer;
  /** The tokenizer that was saved as JSON: its text, or what `JSON.parse` makes of it. */
  from(saved: SavedTokenizer | string): Tokenizer;
};

export interface BatchOptions {
  /** The number of passes over all rows; default 1. */
  readonly epochs?: number;
  /** Whether each epoch has a different order, determined by the program's seed; default true. */
  readonly shuffle?: boolean;
  /** The number of batches that are requested before earlier ones have been computed; default 4. */
  readonly prefetch?: number;
  /** Whether to leave out an epoch's last batch if it is smaller than the others; default false. */
  readonly drop?: boolean;
}

export interface Categories {
  /** i32 [rows]: the index of each row's category in `names`. */
  readonly codes: Tensor;
  /** The different cells, each once, in the order of their first rows. */
  readonly names: readonly string[];
}

export interface CsvOptions {
  /** The separator of cells: "," by default, ";" or "\t". */
  readonly delimiter?: string;
  /** Whether the first record names the columns; if not, they are named "0", "1" and so on. Default true. */
  readonly header?: boolean;
  /** Cells that stand for missing numbers, which are NaN in tensors: "", "NA" and "NaN" by default. */
  readonly missing?: readonly string[];
}

/** A file of comma-separated values. */
export interface Table {
  readonly rows: number;
  /** The names of the columns, in their order. */
  readonly names: readonly string[];
  /** The names of the columns that contain only numbers and missing cells. */
  readonly numeric: readonly string[];
  /** f32 [rows]: a column of numbers, NaN where one is missing. */
  numbers(column: string): Tensor;
  /** f32 [rows, columns]: the named columns, by default all numeric ones. */
  matrix(columns?: readonly string[]): Tensor;
  /** The cells of a column, unchanged. */
  strings(column: string): readonly string[];
  /** A column as classes, numbered from 0. */
  categories(column: string): Categories;
}

/** Rows of features, and the class of each. */
export interface Batch {
  /** [n, features]: f32, each in [0, 1], or u8 from 0 to 255 where that was requested. */
  readonly x: Tensor;
  /** i32 [n]: the class of each row. */
  readonly y: Tensor;
}

export interface FeatureOptions {
  /** The dtype of the features: u8, for pixels only, takes a quarter of the memory. Default "f32". */
  readonly dtype?: "f32" | "u8";
}

/** A data set, or a part of one: rows of features, and the class of each. */
export interface Split {
  readonly rows: number;
  /** Batches of `size` rows, for `for await`. The iteration waits while the device is far behind. */
  batches(size: number, options?: SplitOptions): Stream<Batch>;
  /** All rows in their original order as one batch. */
  all(options?: FeatureOptions): Batch;
}

export interface SplitOptions extends BatchOptions, FeatureOptions {}

/** An image as elements that `tensor(data, { shape, dtype })` takes. */
export interface DecodedImage {
  readonly data: Float32Array<ArrayBuffer>;
  /** [height, width, channels]. */
  readonly shape: [number, number, number];
  readonly dtype: "f32" | "u32";
}

export interface ImageOptions {
  /** "f32", the default, in 0 … 1, or "u32" in 0 … 255. */
  readonly dtype?: "f32" | "u32";
  /** 3, the default: red, green, blue; 4: these and alpha; 1: grey, 0.299 red + 0.587 green + 0.114 blue. */
  readonly channels?: 1 | 3 | 4;
}

/** Tensors whose rows, along the first axis, belong together. */
export interface Rows<Columns> {
  readonly rows: number;
  /** Batches of `size` rows, for `for await`. The iteration waits while the device is far behind. */
  batches(size: number, options?: BatchOptions): Stream<Columns>;
  /** All rows in their original order as one batch. */
  all(): Columns;
  /**
   * Splits the rows into two parts: the fraction `share` of them, and the others. They are chosen at random by the
   * program's seed, unless `shuffle` is false: then the first part has the first rows.
   */
  split(
    share: number,
    options?: {
      readonly shuffle?: boolean;
    },
  ): [Rows<Columns>, Rows<Columns>];
}

/** A sequence of items for `for await`. A stream can be iterated repeatedly. */
export interface Stream<Item> {
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined>;
  /** The times for which the program waited for items, and items for the program, in all loops over this stream. */
  report(): StreamReport;
  /**
   * The results of `f` for each item and its index, in order. With `workers`, they are computed in workers while the
   * program continues. Items and results are then copied, so they cannot contain tensors or functions.
   */
  map<Result, Constants extends MapConstants = Readonly<Record<never, never>>>(
    f: (item: Item, index: number, here: MapTools & Constants) => Result | Promise<Result>,
    options?: MapOptions<Constants>,
  ): Stream<Result>;
  /** The items for which `f` is true. */
  filter(f: (item: Item, index: number) => boolean | Promise<boolean>): Stream<Item>;
  /** The first `count` items. */
  take(count: number): Stream<Item>;
  /** All items except the first `count`. */
  skip(count: number): Stream<Item>;
  /** All items `times` times over; forever if no number is given. */
  repeat(times?: number): Stream<Item>;
  /** Pairs each item with the other stream's item at the same index, until one of them ends. */
  zip<Other>(other: AsyncIterable<Other> | Iterable<Other>): Stream<[Item, Other]>;
  /**
   * The items in random order, by the program's seed: each is drawn from the next `buffer` items that are left.
   * With all of them, the default, every order is equally likely; fewer need less memory.
   */
  shuffle(buffer?: number): Stream<Item>;
  /** Requests `count` items ahead of the one in use, so that they are made in the meantime. */
  prefetch(count: number): Stream<Item>;
  /** All items in a list. */
  toArray(): Promise<Item[]>;
}

/** A tokenizer as an object of JSON: its merges or its characters, and its special tokens. */
export type SavedTokenizer =
  | {
      readonly kind: "byte pairs";
      readonly merges: readonly (readonly [left: number, right: number])[];
      readonly special: readonly string[];
    }
  | {
      readonly kind: "characters";
      readonly characters: readonly string[];
      readonly special: readonly string[];
    };

export interface EncodeOptions {
  /** Whether special tokens are found in the text; false reads them as any other text. Default true. */
  readonly special?: boolean;
}

/** Text as ids of tokens, and back. */
export interface Tokenizer {
  /** The number of tokens: ids are the non-negative integers below it. */
  readonly size: number;
  /** The merged pairs of ids, in their order; the first one becomes token 256. Empty for characters. */
  readonly merges: readonly (readonly [left: number, right: number])[];
  /** The ids of the special tokens, which are the last ones. */
  readonly special: Readonly<Record<string, number>>;
  /** The ids of a text's tokens; `tensor` makes an i32 tensor of them. */
  encode(text: string, options?: EncodeOptions): Int32Array<ArrayBuffer>;
  /** The same ids, computed in a worker while the program continues. Rejects with a Fault where there are no workers. */
  encodeInWorker(text: string, options?: EncodeOptions): Promise<Int32Array<ArrayBuffer>>;
  /**
   * The text of these ids, such as a tensor's `data()`. What `encode` returned is restored exactly; bytes that are not
   * valid text, as a model may generate them, become U+FFFD. Throws a Fault for an unknown id.
   */
  decode(ids: ArrayLike<number>): string;
  /** `JSON.stringify` writes this, and `tokens.from` reads it. */
  toJSON(): SavedTokenizer;
}

/** The characters of a text as numbers, and back. */
export interface Vocabulary {
  /** The number of characters. */
  readonly size: number;
  /** The different characters in the order of Unicode; a character's number is its index. */
  readonly characters: readonly string[];
  /** i32 [length of the text]. Throws a Fault for a character that is not in the vocabulary. */
  encode(text: string): Tensor;
  /** The text for these numbers, such as a tensor's `data()`. */
  decode(codes: ArrayLike<number>): string;
}

/**
 * The times for which the program waited for items, and items for the program, over all iterations of a stream, in
 * milliseconds.
 */
export interface StreamReport {
  /** The number of items that the program received. */
  readonly items: number;
  /** From the request for the first item to the end of the loop, including the program's work on the items. */
  readonly milliseconds: number;
  /** The time for which the program waited for items. Waiting for the device is not part of it. */
  readonly waited: number;
  /**
   * The sum of the times for which items were ready before the program requested them. Only stages that work ahead have
   * such items: `prefetch`, and `map` in workers.
   */
  readonly ready: number;
  /** The fraction of the time for which the program waited for items, from 0 to 1. */
  readonly starved: number;
}

/** Values of a program that `f` receives, by name. */
export type MapConstants = Readonly<Record<string, unknown>>;

export interface MapOptions<Constants extends MapConstants = MapConstants> {
  /**
   * The number of workers that compute `f`, from 1 to 16. With 0, the default, the program itself calls `f`. In a
   * worker, `f` can use only its arguments, not the program's variables and imports.
   */
  readonly workers?: number;
  /**
   * Values that `f` receives as members of its third argument: numbers, strings, typed arrays, plain objects, and
   * tokenizers. Each worker has a copy.
   */
  readonly with?: Constants;
  /**
   * With workers, the maximum number of results and items ahead of the one in use; default: twice the number of
   * workers.
   */
  readonly prefetch?: number;
  /** With workers, the milliseconds that `f` may take for an item; default: 60,000. */
  readonly timeout?: number;
  /**
   * With workers, whether the buffers in items are moved to the worker instead of copied, after which the program no
   * longer has them; default: false. Those in results are always moved.
   */
  readonly transfer?: boolean;
}

export interface MapTools {
  /** Decodes the bytes of an image file; rejects with a Fault where the browser cannot. */
  decodeImage(bytes: Uint8Array<ArrayBuffer>, options?: ImageOptions): Promise<DecodedImage>;
}
