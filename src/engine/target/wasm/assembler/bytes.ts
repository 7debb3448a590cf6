/** Bytes that grow at their end, with the numbers and names of WebAssembly's binary format. */
export class Bytes {
  #bytes = new Uint8Array(256);
  #length = 0;

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = value;
  }

  /** Appends an unsigned integer in LEB128. */
  unsigned(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** Appends a signed integer in LEB128. */
  signed(value: number): void {
    let rest = value;
    while (rest < -64 || rest > 63) {
      this.byte((rest & 127) | 128);
      rest >>= 7;
    }
    this.byte(rest & 127);
  }

  /** Appends the four bytes of a number, the lowest first. */
  word(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.byte((value >>> shift) & 255);
  }

  append(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Appends bytes after their number. */
  sized(bytes: Uint8Array): void {
    this.unsigned(bytes.length);
    this.append(bytes);
  }

  name(text: string): void {
    this.sized(new TextEncoder().encode(text));
  }

  /** Appends items after their number. */
  list<Item>(items: readonly Item[], write: (item: Item, index: number) => void): void {
    this.unsigned(items.length);
    for (const [index, item] of items.entries()) write(item, index);
  }

  /** Appends a section of a module. */
  section(id: number, write: (content: Bytes) => void): void {
    const content = new Bytes();
    write(content);
    this.byte(id);
    this.sized(content.view());
  }

  /** Returns the bytes so far, which the next call may overwrite. */
  view(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Returns a copy of the bytes so far. */
  copy(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(by: number): void {
    const grown = new Uint8Array(2 * this.#bytes.length + by);
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}
