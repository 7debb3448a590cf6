/**
 * x to the power y, with an error below 1.5 ulp. log2 |x| and its product with y are sums of two floats, split by
 * masking bits (after fdlibm's e_powf, Sun Microsystems 1993, without its tables), and the result is 2^z of the
 * sum. Zeros, infinities, NaN and negative x have the results of C's pow: pow(x, 0), pow(1, y) and pow(-1, ±inf)
 * are 1, whatever x and y are.
 */
import { constant, type Expression } from "../../ir/expression.ts";
import { Scalar } from "../../ir/scalar.ts";
import { float, polynomial, scale, split } from "./building-blocks.ts";
import { exp2Tail } from "./exponentials.ts";

export function pow(x: Scalar, y: Scalar): Scalar {
  return smallIntegerPower(x, y) ?? generalPower(x, y);
}

/** x to the power y of integers, by squaring: see ir/instruction.ts. */
export function integerPower(operands: readonly Expression[]): Expression {
  const [x, y] = operands.map((operand) => new Scalar(operand)) as [Scalar, Scalar];
  const written = y.expression.kind === "constant" ? y.expression.value : -1;
  const bits = written < 0 ? 32 : 32 - Math.clz32(written);
  let result = x.lift(1);
  let square = x;
  for (let bit = 0; bit < bits; bit++) {
    const isSet = y.shr(bit).and(1).ne(0);
    result = isSet.select(result.mul(square), result);
    square = square.mul(square);
  }
  if (x.dtype === "u32") return result.expression;
  const signed = y.and(1).eq(0).select(x.lift(1), x);
  const quotient = x.abs().eq(1).select(signed, 0);
  return y.lt(0).select(quotient, result).expression;
}

/** The exponents that people usually write need no logarithm. */
function smallIntegerPower(x: Scalar, y: Scalar): Scalar | null {
  if (y.expression.kind !== "constant") return null;
  const square = x.mul(x);
  switch (y.expression.value) {
    case 1:
      return x;
    case 2:
      return square;
    case 3:
      return square.mul(x);
    case 4:
      return square.mul(square);
    case -1:
      return float(1).div(x);
    default:
      return null;
  }
}

function generalPower(x: Scalar, y: Scalar): Scalar {
  const magnitude = x.abs();
  const parity = parityOf(y);
  const value = regularPower(magnitude, y);
  // Where x is zero or infinite, the result is 0 or infinite, depending on the signs of y and of the logarithm.
  const extreme = magnitude.eq(0).or(magnitude.eq(Number.POSITIVE_INFINITY));
  const shrinks = magnitude.lt(1).ne(y.lt(0));
  const limit = shrinks.select(float(0), Number.POSITIVE_INFINITY);
  const unsigned = extreme.select(limit, value);
  const sign = x
    .bitcast("i32")
    .and(parity.isOdd.select(new Scalar(constant("i32", -0x80000000)), 0));
  const signed = unsigned.bitcast("i32").or(sign).bitcast("f32");
  const undefinedBase = x.lt(0).and(parity.isInteger.not()).and(extreme.not());
  const isInvalid = x.ne(x).or(y.ne(y)).or(undefinedBase);
  return y
    .eq(0)
    .or(x.eq(1))
    .select(float(1), isInvalid.select(float(Number.NaN), signed));
}

/** Floats from 2^24 on are even integers. */
function parityOf(y: Scalar): { isInteger: Scalar; isOdd: Scalar } {
  const isInteger = y.eq(y.floor());
  const half = y.mul(0.5);
  const isOdd = isInteger.and(half.ne(half.floor()));
  return { isInteger, isOdd };
}

/** Returns the leading 12 bits, so that a product of two such values is exact. */
function leading(x: Scalar): Scalar {
  return x.bitcast("i32").and(-0x1000).bitcast("f32");
}

/** Returns x^y for positive finite x; it overflows to infinity and underflows through the subnormals to 0. */
function regularPower(x: Scalar, y: Scalar): Scalar {
  const [logHigh, logLow] = log2(x);
  // Beyond 2^32, y only says whether the result is 0, 1 or infinite.
  const exponent = y.min(2 ** 32).max(-(2 ** 32));
  const exponentHigh = leading(exponent);
  const low = exponent.sub(exponentHigh).mul(logHigh).add(exponent.mul(logLow));
  const high = exponentHigh.mul(logHigh);
  const sum = high.add(low);
  const bounded = sum.min(129).max(-151);
  const n = bounded.round();
  // r is within ±½ up to rounding; n and high are close, so their difference is exact.
  const r = sum.eq(bounded).select(high.sub(n).add(low), 0);
  return scale(r.mul(exp2Tail(r)).add(1), n.cast("i32"));
}

// 2 / (3 ln 2) as one float, and as the sum of two.
const scaleWhole = 0.9617967009544373;
const scaleHigh = 0.961669921875;
const scaleLow = 0.00012677205086220056;

/**
 * log2 x = exponent + 2/(3 ln 2) · s·(3 + s² + 3s⁴/5 + …) with s = (mantissa − 1)/(mantissa + 1), as a
 * sum of a float with 12 bits and a small one.
 */
function log2(x: Scalar): [Scalar, Scalar] {
  const { mantissa, exponent } = split(x);
  const f = mantissa.sub(1);
  const divisor = mantissa.add(1);
  const s = f.div(divisor);
  const sHigh = leading(s);
  const divisorHigh = leading(divisor);
  const divisorLow = mantissa.sub(divisorHigh.sub(1));
  const sLow = f.sub(sHigh.mul(divisorHigh)).sub(sHigh.mul(divisorLow)).div(divisor);
  const square = s.mul(s);
  const series = polynomial(
    square,
    [0.6000000238, 0.4285713136, 0.3333465457, 0.2719711065, 0.2510310411],
  );
  const rest = square
    .mul(square)
    .mul(series)
    .add(sLow.mul(sHigh.add(s)));
  const squareHigh = sHigh.mul(sHigh);
  const factorHigh = leading(squareHigh.add(3).add(rest));
  const factorLow = rest.sub(factorHigh.sub(3).sub(squareHigh));
  const leadingProduct = sHigh.mul(factorHigh);
  const product = sLow.mul(factorHigh).add(factorLow.mul(s));
  const sumHigh = leading(leadingProduct.add(product));
  const sumLow = product.sub(sumHigh.sub(leadingProduct));
  const high = sumHigh.mul(scaleHigh);
  const low = sumHigh.mul(scaleLow).add(sumLow.mul(scaleWhole));
  const total = leading(high.add(low).add(exponent));
  return [total, low.sub(total.sub(exponent).sub(high))];
}
