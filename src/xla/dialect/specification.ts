/** The specification of an operation of the dialect: operands, attributes, regions, and the type of its result. */
import type { Demand, dimensionLists } from "./rules.ts";
import type { Attribute, Enums, Operation, TensorType } from "./tree.ts";

/** An attribute of an operation. */
export interface Field {
  readonly kind: Attribute["kind"];
  /** The enum of which it is a value. */
  readonly enum?: keyof Enums;
  /** The operation of which it is the dimension numbers. */
  readonly numbers?: keyof typeof dimensionLists;
  /** Returns what an absent one stands for, by the type of the first operand, or null for nothing; it is required else. */
  readonly absent?: (x: TensorType) => Attribute | null;
}

/** The types of the operands: as many as the specification has. */
export type OperandTypes = readonly [TensorType, TensorType, TensorType];

export interface Stated {
  readonly operation: Operation;
  /** The type that the operation states for its first result. */
  readonly result: TensorType;
  readonly demand: Demand;
}

export interface Specification {
  readonly operands: number | "any";
  readonly regions?: number;
  readonly attributes?: Readonly<Record<string, Field>>;
  /** Demands what the dialect does, and returns the type of the one result; null where it has checked all results. */
  readonly result: (operands: OperandTypes, stated: Stated) => TensorType | null;
}

export const required = (kind: Attribute["kind"]): Field => ({ kind });

export const optional = (kind: Attribute["kind"]): Field => ({ kind, absent: () => null });

export const flag = (value: boolean): Field => ({
  kind: "bool",
  absent: () => ({ kind: "bool", value }),
});
