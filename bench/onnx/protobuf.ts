/** Writes Protocol Buffers messages: the part of the wire format that ONNX models need. */

const varintType = 0;
const lengthType = 2;
const fixed32Type = 5;

/** One message: fields in the order in which they were added. */
export class Message {
  readonly #bytes: number[] = [];

  get bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }

  /** int32, int64 and enum fields; integers that doubles represent exactly. */
  int(field: number, value: number): this {
    this.#varint(field * 8 + varintType);
    this.#varint(value);
    return this;
  }

  float(field: number, value: number): this {
    this.#varint(field * 8 + fixed32Type);
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setFloat32(0, value, true);
    this.#bytes.push(...bytes);
    return this;
  }

  string(field: number, text: string): this {
    return this.#block(field, new TextEncoder().encode(text));
  }

  message(field: number, message: Message): this {
    return this.#block(field, message.bytes);
  }

  #block(field: number, bytes: Uint8Array): this {
    this.#varint(field * 8 + lengthType);
    this.#varint(bytes.length);
    for (const byte of bytes) this.#bytes.push(byte);
    return this;
  }

  /** Seven bits a byte, lowest first; a negative number as its 64-bit pattern. */
  #varint(value: number): void {
    let rest = BigInt.asUintN(64, BigInt(value));
    do {
      const low = Number(rest & 127n);
      rest >>= 7n;
      this.#bytes.push(rest > 0n ? low | 128 : low);
    } while (rest > 0n);
  }
}
