/**
 * Builds one WebAssembly function: a flat list of instructions that the encoder and the printer both
 * read. Labels are counted for the caller, constants are loaded once at the function's start, and a
 * comment is printed but not encoded.
 */
import { noResult, type OpcodeName, typeCodes, type ValueType } from "./opcodes.ts";

export type WasmInstruction =
  | { readonly opcode: OpcodeName; readonly immediates: readonly number[] }
  | { readonly comment: string };

/** The number of a local. */
export type Local = number;

/** A block or loop that a branch can name. */
export interface Label {
  readonly depth: number;
}

export interface WasmFunction {
  readonly name: string;
  readonly parameters: readonly ValueType[];
  /** The type of the value that the function leaves on the stack; functions of kernels leave nothing. */
  readonly result?: ValueType;
  /** The types and names of parameters and locals, by number. */
  readonly locals: readonly { readonly type: ValueType; readonly name: string }[];
  readonly instructions: readonly WasmInstruction[];
}

const bits = new DataView(new ArrayBuffer(4));

export class FunctionBuilder {
  readonly name: string;
  private readonly parameterCount: number;
  private readonly locals: { type: ValueType; name: string }[];
  private readonly head: WasmInstruction[] = [];
  private body: WasmInstruction[] = [];
  private depth = 0;
  private readonly constants = new Map<string, Local>();
  private readonly idle: Record<ValueType, Local[]> = { i32: [], v128: [] };

  constructor(name: string, parameters: readonly string[], type: ValueType = "i32") {
    this.name = name;
    this.parameterCount = parameters.length;
    this.locals = parameters.map((parameter) => ({ type, name: parameter }));
  }

  local(type: ValueType, name: string): Local {
    return this.locals.push({ type, name }) - 1;
  }

  /** Returns a local for a short use; after `release` another caller may receive it. */
  temporary(type: ValueType): Local {
    return this.idle[type].pop() ?? this.local(type, type === "i32" ? "i" : "v");
  }

  release(local: Local): void {
    const entry = this.locals[local];
    if (entry) this.idle[entry.type].push(local);
  }

  emit(opcode: OpcodeName, ...immediates: number[]): void {
    this.body.push({ opcode, immediates });
  }

  comment(text: string): void {
    this.body.push({ comment: text });
  }

  get(local: Local): void {
    this.emit("local.get", local);
  }

  set(local: Local): void {
    this.emit("local.set", local);
  }

  tee(local: Local): void {
    this.emit("local.tee", local);
  }

  i32(value: number): void {
    this.emit("i32.const", value | 0);
  }

  /** Pushes value · factor. */
  scaled(local: Local, factor: number): void {
    this.get(local);
    this.scale(factor);
  }

  /** Multiplies the i32 on top by a constant. */
  scale(factor: number): void {
    if (factor === 1) return;
    const shift = Math.log2(factor);
    this.i32(Number.isInteger(shift) ? shift : factor);
    this.emit(Number.isInteger(shift) ? "i32.shl" : "i32.mul");
  }

  /** Adds a constant to the i32 on top. */
  offset(amount: number): void {
    if (amount === 0) return;
    this.i32(amount);
    this.emit("i32.add");
  }

  /** local += amount. */
  increase(local: Local, amount: number): void {
    this.get(local);
    this.i32(amount);
    this.emit("i32.add");
    this.set(local);
  }

  /** Pushes a vector whose lanes are one 32-bit pattern; it is loaded once at the function's start. */
  splat(pattern: number): void {
    this.vector(pattern, pattern, pattern, pattern);
  }

  splatFloat(value: number): void {
    bits.setFloat32(0, value);
    this.splat(bits.getUint32(0));
  }

  vector(...patterns: readonly [number, number, number, number]): void {
    const key = patterns.map((pattern) => pattern >>> 0).join();
    let local = this.constants.get(key);
    if (local === undefined) {
      local = this.local("v128", `constant_${this.constants.size}`);
      this.constants.set(key, local);
      this.head.push({
        opcode: "v128.const",
        immediates: patterns.map((pattern) => pattern >>> 0),
      });
      this.head.push({ opcode: "local.set", immediates: [local] });
    }
    this.get(local);
  }

  block(body: (label: Label) => void): void {
    this.nested("block", noResult, body);
  }

  loop(body: (label: Label) => void): void {
    this.nested("loop", noResult, body);
  }

  /** Takes an i32 from the stack; with a result type, both branches leave one. */
  if(
    then: () => void,
    otherwise: (() => void) | null = null,
    result: ValueType | null = null,
  ): void {
    this.emit("if", result === null ? noResult : typeCodes[result]);
    this.depth++;
    then();
    if (otherwise) {
      this.emit("else");
      otherwise();
    }
    this.depth--;
    this.emit("end");
  }

  branch(label: Label): void {
    this.emit("br", this.depth - label.depth);
  }

  branchIf(label: Label): void {
    this.emit("br_if", this.depth - label.depth);
  }

  /** for (index = from; index < limit; index += step) body; `from` and `limit` push an i32. */
  for(index: Local, from: () => void, limit: () => void, step: number, body: () => void): void {
    from();
    this.set(index);
    this.block((done) => {
      this.get(index);
      limit();
      this.emit("i32.ge_s");
      this.branchIf(done);
      this.loop((again) => {
        body();
        this.get(index);
        this.i32(step);
        this.emit("i32.add");
        this.tee(index);
        limit();
        this.emit("i32.lt_s");
        this.branchIf(again);
      });
    });
  }

  finish(): WasmFunction {
    return {
      name: this.name,
      parameters: this.locals.slice(0, this.parameterCount).map(({ type }) => type),
      locals: this.locals,
      instructions: [...this.head, ...this.body],
    };
  }

  private nested(opcode: "block" | "loop", type: number, body: (label: Label) => void): void {
    this.emit(opcode, type);
    this.depth++;
    body({ depth: this.depth });
    this.depth--;
    this.emit("end");
  }
}
