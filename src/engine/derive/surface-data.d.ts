/** Items that come one after the other, for `for await`; it can be gone through again. */
export interface Stream<Item> {
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined>;
  /** `f` of each item and its place. */
  map<Result>(f: (item: Item, place: number) => Result | Promise<Result>): Stream<Result>;
  /** The items for which `f` is true. */
  filter(f: (item: Item, place: number) => boolean | Promise<boolean>): Stream<Item>;
  /** The first so many. */
  take(count: number): Stream<Item>;
  /** All but the first so many. */
  skip(count: number): Stream<Item>;
  /** All items so many times over; without a number, for ever. */
  repeat(times?: number): Stream<Item>;
  /** Each item with the other's in its place, until one of them ends. */
  zip<Other>(other: AsyncIterable<Other> | Iterable<Other>): Stream<[Item, Other]>;
  /** In random order, by the program's seed: each is drawn from the next `buffer` items, by default all. */
  shuffle(buffer?: number): Stream<Item>;
  /** Asks for so many items ahead of the one that is used. */
  prefetch(count: number): Stream<Item>;
  /** All items. */
  toArray(): Promise<Item[]>;
}

export interface BatchOptions {
  /** Passes over all rows; default 1. */
  readonly epochs?: number;
  /** Another order in each epoch, by the program's seed; default true. */
  readonly shuffle?: boolean;
  /** Batches that are asked for before the ones before them have been computed; default 4. */
  readonly prefetch?: number;
  /** Leave out an epoch's last batch where it is smaller than the others; default false. */
  readonly drop?: boolean;
}

export interface Batch {
  /** f32 [n, features]. */
  readonly x: Tensor;
  /** i32 [n]. */
  readonly y: Tensor;
}

export interface Split {
  readonly rows: number;
  /** Batches of `size` rows, for `for await`, shuffled by the program's seed unless told otherwise. */
  batches(size: number, options?: BatchOptions): Stream<Batch>;
  /** All rows as one batch. */
  all(): Batch;
}

/** Tensors whose rows, their first axis, belong together. */
export interface Rows<Columns> {
  readonly rows: number;
  /** Batches of `size` rows, for `for await`, shuffled by the program's seed unless told otherwise. */
  batches(size: number, options?: BatchOptions): Stream<Columns>;
  /** All rows as one batch. */
  all(): Columns;
  /** A share of the rows, 0 to 1, and the others: random ones, or with `shuffle: false` the first. */
  split(share: number, options?: { readonly shuffle?: boolean }): [Rows<Columns>, Rows<Columns>];
}

/** Handwritten digits: 28 × 28 pixels in [0, 1], row by row, and the digit that each shows. */
export declare const mnist: { readonly train: Split; readonly test: Split };

/** Iris (Anderson 1935, Fisher 1936): x has four measures in cm of each of 150 flowers, y its species. */
export declare const iris: Split & {
  /** What the columns of x are. */
  readonly features: readonly string[];
  /** What the numbers in y mean. */
  readonly species: readonly string[];
};

/** Melville, "Moby-Dick" (1851), chapters 1 to 22: 217,000 characters, 78 different ones. */
export declare const mobyDick: { text(): Promise<string> };

export interface CsvOptions {
  /** Between the cells: "," by default, ";" or "\t". */
  readonly delimiter?: string;
  /** Whether the first record names the columns; without, they are "0", "1" and so on. Default true. */
  readonly header?: boolean;
  /** Cells that stand for no number, NaN in tensors: "", "NA" and "NaN" by default. */
  readonly missing?: readonly string[];
}

export interface Categories {
  /** i32 [rows]: each row's place in `names`. */
  readonly codes: Tensor;
  /** Each different cell once, in the order of its first row. */
  readonly names: readonly string[];
}

/** A file of comma-separated values. */
export interface Table {
  readonly rows: number;
  /** The columns', in their order. */
  readonly names: readonly string[];
  /** The names of the columns that hold nothing but numbers and missing cells. */
  readonly numeric: readonly string[];
  /** f32 [rows]: a column of numbers, NaN where one is missing. */
  numbers(column: string): Tensor;
  /** f32 [rows, columns]: by default all the numeric columns. */
  matrix(columns?: readonly string[]): Tensor;
  /** The cells as they stand. */
  strings(column: string): readonly string[];
  /** A column as classes, numbered from 0. */
  categories(column: string): Categories;
}

export interface ImageOptions {
  /** "f32", the default: 0 … 1; "u32": 0 … 255. */
  readonly dtype?: "f32" | "u32";
  /** 3, the default: red, green, blue; 4: and alpha; 1: grey, 0.299 red + 0.587 green + 0.114 blue. */
  readonly channels?: 1 | 3 | 4;
}

export interface Vocabulary {
  /** How many characters there are. */
  readonly size: number;
  /** Each once, in the order of Unicode; a character's number is its place. */
  readonly characters: readonly string[];
  /** i32 [characters of the text]. */
  encode(text: string): Tensor;
  /** The text of these numbers, such as a tensor's `data()`. */
  decode(codes: ArrayLike<number>): string;
}

/** Files that were added to the page, by name: they stay on this computer. And batches of tensors. */
export declare const data: {
  /** The bytes of a file. */
  file(name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** A file's text, in UTF-8. */
  text(name: string): Promise<string>;
  /** A table of comma-separated values. */
  csv(name: string, options?: CsvOptions): Promise<Table>;
  /** The array of a .npy file; float64 becomes f32, and 64-bit integers i32 or u32 where they fit. */
  npy(name: string): Promise<Tensor>;
  /** The arrays of a .npz file, by name. */
  npz(name: string): Promise<Record<string, Tensor>>;
  /** The tensors of a safetensors file, by name. */
  safetensors(name: string): Promise<Record<string, Tensor>>;
  /** A PNG, JPEG or WebP picture: [height, width, channels]. */
  image(name: string, options?: ImageOptions): Promise<Tensor>;
  /** Rows of these tensors, whose first axes have the same extent: `data.tensors({ x, y })`. */
  tensors<Columns extends Readonly<Record<string, Tensor>>>(columns: Columns): Rows<Columns>;
  /** Every stretch of `length` elements of a tensor of rank 1, x, and the same one element later, y. */
  windows(sequence: Tensor, length: number): Rows<{ readonly x: Tensor; readonly y: Tensor }>;
  /** A stream of the items of anything that can be gone through. */
  stream<Item>(items: AsyncIterable<Item> | Iterable<Item>): Stream<Item>;
  /** The characters of a text, as numbers. */
  vocabulary(text: string): Vocabulary;
};

export declare const csv: {
  /** The table of a file, or of its text. */
  read(file: ArrayBuffer | Uint8Array | string, options?: CsvOptions): Table;
  /** The text of a file with these columns: tensors of rank 1, or lists. */
  write(
    columns: Readonly<Record<string, Tensor | readonly (string | number | boolean)[]>>,
    options?: { readonly delimiter?: string },
  ): Promise<string>;
};

export declare const npy: {
  /** The array of a NumPy file. */
  read(file: ArrayBuffer | Uint8Array): Tensor;
  write(x: Tensor): Promise<Uint8Array<ArrayBuffer>>;
};

export declare const npz: {
  /** The arrays of a file, by name. */
  read(file: ArrayBuffer | Uint8Array): Record<string, Tensor>;
  /** A file of these tensors, not packed. */
  write(tensors: Readonly<Record<string, Tensor>>): Promise<Uint8Array<ArrayBuffer>>;
};

export declare const safetensors: {
  /** The tensors of a file, by name. */
  read(file: ArrayBuffer | Uint8Array): Record<string, Tensor>;
  /** A file of these tensors, such as a module's `state()`. */
  write(tensors: Readonly<Record<string, Tensor>>): Promise<Uint8Array<ArrayBuffer>>;
};
