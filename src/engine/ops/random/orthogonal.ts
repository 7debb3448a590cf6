/** Random orthogonal matrices. */
import { fault } from "../../ir/fault.ts";
import { formatShape, sizeOf } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { defaultFloat } from "../default-float.ts";
import { functionOp } from "../define.ts";
import { where } from "../index.ts";
import { checkFloat, Draws, type RandomOp } from "./draws.ts";

export const orthogonal: RandomOp = functionOp("random", {
  name: "orthogonal",
  doc: "Draws random matrices [..., m, n] with orthonormal columns, or orthonormal rows if there are fewer of them. Square matrices are uniformly distributed over all rotations and reflections. The method is the QR factor of a normal matrix, with the signs of the diagonal of R (Mezzadri, Notices of the AMS 2007). It takes min(m, n) steps, and is intended for extents up to a few hundred.",
  example: "orthogonal([1, 1]).abs()  // [[1]]",
  build: (shape, { dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("orthogonal", dtype);
    const [rows, columns] = checkShape("orthogonal", shape).slice(-2);
    if (rows === undefined || columns === undefined) {
      throw fault("orthogonal", `invalid shape ${formatShape(shape)}: expected at least two axes`);
    }
    const isWide = columns > rows;
    const tall = isWide ? [...shape.slice(0, -2), columns, rows] : shape;
    const draws = new Draws("orthogonal", options);
    if (sizeOf(shape) === 0) return draws.normal(shape).cast(dtype);
    const { q, r } = draws.normal(tall).qr();
    const signs = where(r.diagonal({ axis1: -2, axis2: -1 }).lt(0), -1, 1);
    const signed = q.mul(signs.unsqueeze(-2));
    return (isWide ? signed.transpose() : signed).cast(dtype);
  },
});
