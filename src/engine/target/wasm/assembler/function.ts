/**
 * Builds one WebAssembly function: a flat list of instructions that the encoder and the printer both read.
 * Statements take values (`value.ts`), loops and branches take their bodies as closures. Labels are counted for the
 * caller, constants are loaded once at the function's start, and a comment is printed but not encoded.
 *
 * Locals of `let` and `variable` belong to the innermost scope: a function, the body of a loop or of a branch, or a
 * call of `scope`. They are reused after its end.
 */
import { add, ge, lt, ne } from "./expression.ts";
import { noResult, type OpcodeName, typeCodes, type ValueType } from "./opcodes.ts";
import {
  asValue,
  type Code,
  type Fitting,
  type I32,
  Local,
  type Operand,
  type Type,
  tee,
  type Value,
  type Vector,
} from "./value.ts";

export { Local } from "./value.ts";

/** Functions share instructions, which must not be changed. */
export interface Coded {
  readonly opcode: OpcodeName;
  readonly immediates: readonly number[];
}

export type WasmInstruction = Coded | { readonly comment: string };

/** The instructions without a number, and those with one below `maxShared`, which nearly all are. */
const shared = new Map<OpcodeName, Coded[]>();
const maxShared = 4096;

/** Returns the instruction, which is the same object for the same opcode and small number. */
export function instruction(opcode: OpcodeName, ...immediates: readonly number[]): Coded {
  const [number = -1] = immediates;
  const isShared =
    immediates.length === 0 ||
    (immediates.length === 1 && number >= 0 && number < maxShared && Number.isInteger(number));
  if (!isShared) return { opcode, immediates };
  let sameOpcode = shared.get(opcode);
  if (sameOpcode === undefined) {
    sameOpcode = [];
    shared.set(opcode, sameOpcode);
  }
  sameOpcode[number + 1] ??= { opcode, immediates };
  return sameOpcode[number + 1] as Coded;
}

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

/** The approximate bytes of an instruction (with its encoded bytes) and of a local in the heap. */
const held = { instruction: 20, local: 50 } as const;

/** Estimates the bytes that the function takes in the heap. */
export function bytesOfFunction({ instructions, locals }: WasmFunction): number {
  return held.instruction * instructions.length + held.local * locals.length;
}

/** The values of an index. */
export interface Range {
  /** The index that counts; without one, the loop declares a variable. */
  readonly index?: Local<"i32">;
  /** The first value, by default 0. */
  readonly from?: Operand<"i32">;
  /** The exclusive upper bound, which is computed again for each value. */
  readonly below: Operand<"i32">;
  /** The distance between values, by default 1. */
  readonly step?: Operand<"i32">;
}

function storedType(type: Type): ValueType {
  return type === "i32" ? "i32" : "v128";
}

export class FunctionBuilder implements Code {
  readonly name: string;
  private readonly parameterCount: number;
  private readonly declared: { type: ValueType; name: string }[];
  private readonly head: WasmInstruction[] = [];
  private readonly body: WasmInstruction[] = [];
  private depth = 0;
  private readonly constants = new Map<string, Local<"v128">>();
  /** The locals that no scope uses, by number. */
  private readonly idle: Record<ValueType, number[]> = { i32: [], v128: [] };
  /** The locals of the innermost scope. */
  private scoped: Local[] = [];

  constructor(name: string, parameters: readonly string[], type: Type = "i32") {
    this.name = name;
    this.parameterCount = parameters.length;
    this.declared = parameters.map((parameter) => ({ type: storedType(type), name: parameter }));
  }

  /** Returns a variable of the whole function. */
  local<T extends Type>(type: T, name: string): Local<T> {
    return new Local(type, this.declared.push({ type: storedType(type), name }) - 1);
  }

  /** Returns variables of the whole function. */
  locals<T extends Type, Names extends readonly string[]>(
    type: T,
    ...names: Names
  ): { readonly [Index in keyof Names]: Local<T> } {
    return names.map((name) => this.local(type, name)) as { [Index in keyof Names]: Local<T> };
  }

  /** Returns a variable that lives until it is released, for values that outlive a scope. */
  temporary<T extends Type>(type: T): Local<T> {
    const number = this.idle[storedType(type)].pop();
    if (number !== undefined) return new Local(type, number);
    return this.local(type, type === "i32" ? "i" : "v");
  }

  /** Allows the variable to be reused. */
  release(local: Local): void {
    this.idle[storedType(local.type)].push(local.number);
  }

  /** Returns a variable of the scope. */
  variable<T extends Type>(type: T): Local<T> {
    const local = this.temporary(type);
    this.scoped.push(local);
    return local;
  }

  /** Returns a variable of the scope that holds the value. */
  let<T extends Type>(value: Value<T>): Local<T> {
    const local = this.variable(value.type);
    value.push(this);
    this.emit("local.set", local.number);
    return local;
  }

  /** Emits the body; the variables that it declares can be reused afterwards. */
  scope(body: () => void): void {
    const outer = this.scoped;
    this.scoped = [];
    body();
    for (const local of this.scoped) this.release(local);
    this.scoped = outer;
  }

  set<T extends Type>(local: Local<T>, value: Operand<Fitting<NoInfer<T>>>): void {
    asValue<Type>(local.type, value).push(this);
    this.emit("local.set", local.number);
  }

  /** local += amount. */
  increase(local: Local<"i32">, amount: Operand<"i32">): void {
    this.set(local, add(local, amount));
  }

  /** Stores an i32, or a whole vector, at `offset` bytes from an address. */
  store(at: I32, offset: number, value: Value): void {
    at.push(this);
    value.push(this);
    this.emit(value.type === "i32" ? "i32.store" : "v128.store", offset);
  }

  /** Stores what begins at a lane of a vector: four bytes, or the lower two, or two lanes. */
  storeLane(at: I32, offset: number, value: Vector, lane: number, bytes = 4): void {
    at.push(this);
    value.push(this);
    this.emit(`v128.store${8 * bytes}_lane` as OpcodeName, offset, (4 * lane) / bytes);
  }

  /** Stores a whole vector, or its first lane. */
  storeLanes(lanes: 1 | 4, at: I32, offset: number, value: Vector): void {
    if (lanes === 4) this.store(at, offset, value);
    else this.storeLane(at, offset, value, 0);
  }

  /** Sets `bytes` bytes from an address on to zero. */
  clearMemory(at: I32, bytes: Operand<"i32">): void {
    at.push(this);
    this.emit("i32.const", 0);
    asValue("i32", bytes).push(this);
    this.emit("memory.fill");
  }

  /** Computes the value only for its effects. */
  drop(value: Value): void {
    value.push(this);
    this.emit("drop");
  }

  comment(text: string): void {
    this.body.push({ comment: text });
  }

  /** Emits `body`; a branch to its label leaves it. */
  block(body: (label: Label) => void): void {
    this.nested("block", body);
  }

  /** Emits `body`; a branch to its label repeats it, and without one it runs once. */
  loop(body: (label: Label) => void): void {
    this.nested("loop", body);
  }

  branch(label: Label): void {
    this.emit("br", this.depth - label.depth);
  }

  branchIf(label: Label, condition: I32): void {
    condition.push(this);
    this.emit("br_if", this.depth - label.depth);
  }

  /** With a result type, both branches leave a value of it on the stack. */
  if(
    condition: I32,
    then: () => void,
    otherwise: (() => void) | null = null,
    result: ValueType | null = null,
  ): void {
    condition.push(this);
    this.emit("if", result === null ? noResult : typeCodes[result]);
    this.depth++;
    this.scope(then);
    if (otherwise) {
      this.emit("else");
      this.scope(otherwise);
    }
    this.depth--;
    this.emit("end");
  }

  /** Emits `body` for each value of an index. */
  count(range: Range, body: (index: Local<"i32">) => void): void {
    this.scope(() => {
      const { index = this.variable("i32"), from = 0, below, step } = range;
      this.set(index, from);
      this.countOn(index, below, body, step);
    });
  }

  /** Emits `body` for the current value of an index and those after it. */
  countOn(
    index: Local<"i32">,
    below: Operand<"i32">,
    body: (index: Local<"i32">) => void,
    step: Operand<"i32"> = 1,
  ): void {
    const limit = asValue("i32", below);
    this.block((done) => {
      this.branchIf(done, ge(index, limit));
      this.loop((again) => {
        body(index);
        this.branchIf(again, lt(tee(index, add(index, step)), limit));
      });
    });
  }

  /** Repeats `body`, at least once, with a pointer that advances by `step` until it is at `stop`. */
  advance(pointer: Local<"i32">, step: number, stop: I32, body: () => void): void {
    this.loop((again) => {
      body();
      this.branchIf(again, ne(tee(pointer, add(pointer, step)), stop));
    });
  }

  /** Repeats `body` while the condition holds. */
  while(condition: I32, body: () => void): void {
    this.if(condition, () =>
      this.loop((again) => {
        body();
        this.branchIf(again, condition);
      }),
    );
  }

  /** Repeats `body` until the condition holds, which is tested before each repetition. */
  until(condition: I32, body: () => void): void {
    this.block((done) =>
      this.loop((again) => {
        this.branchIf(done, condition);
        body();
        this.branch(again);
      }),
    );
  }

  /** Emits one instruction. A local that is read directly after it was set is kept on the stack. */
  emit(opcode: OpcodeName, ...immediates: readonly number[]): void {
    const last = this.body.at(-1);
    const isKept =
      opcode === "local.get" &&
      last !== undefined &&
      "opcode" in last &&
      last.opcode === "local.set" &&
      last.immediates[0] === immediates[0];
    if (isKept) this.body[this.body.length - 1] = instruction("local.tee", ...immediates);
    else this.body.push(instruction(opcode, ...immediates));
  }

  vector(...patterns: readonly [number, number, number, number]): void {
    const key = patterns.map((pattern) => pattern >>> 0).join();
    let local = this.constants.get(key);
    if (local === undefined) {
      local = this.local("v128", `constant_${this.constants.size}`);
      this.constants.set(key, local);
      this.head.push(
        instruction("v128.const", ...patterns.map((pattern) => pattern >>> 0)),
        instruction("local.set", local.number),
      );
    }
    this.emit("local.get", local.number);
  }

  /** Leaves the value as the result of the function. */
  return(value: Value): void {
    value.push(this);
  }

  finish(): WasmFunction {
    return {
      name: this.name,
      parameters: this.declared.slice(0, this.parameterCount).map(({ type }) => type),
      locals: this.declared,
      instructions: [...this.head, ...this.body],
    };
  }

  private nested(opcode: "block" | "loop", body: (label: Label) => void): void {
    this.emit(opcode, noResult);
    this.depth++;
    this.scope(() => body({ depth: this.depth }));
    this.depth--;
    this.emit("end");
  }
}
