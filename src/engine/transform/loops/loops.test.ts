import { describe, expect, it } from "vitest";
import { together } from "../../../../tests/memory/memory-rules.ts";
import { onReference } from "../../../../tests/running/on-reference.ts";
import { onReferenceAndCpu } from "../../../../tests/running/on-reference-and-cpu.ts";
import { input, planOf } from "../../../../tests/running/plan-of.ts";
import type { Tensor } from "../../graph/tensor.ts";
import type { Plan } from "../../ir/plan.ts";
import { eye, solve, stack, tensor } from "../../ops/index.ts";
import { rand } from "../../ops/random/index.ts";
import { print } from "../../present/index.ts";
import { jvp } from "../forward.ts";
import { jacfwd } from "../jacobian.ts";
import { scan } from "../loop.ts";
import { grad } from "../reverse.ts";
import { vmap } from "../vmap.ts";
import { branch } from "./branch.ts";
import { whileLoop } from "./while-loop.ts";

type Kalman = { readonly m: Tensor; readonly P: Tensor };

/** A filter of so many measurements of a position, whose speed is to be estimated. */
function kalman(measured: Tensor, unroll: boolean): Tensor {
  const [F, Q] = [
    tensor([
      [1, 0.1],
      [0, 1],
    ]),
    tensor([
      [0.001, 0],
      [0, 0.01],
    ]),
  ];
  const [H, R] = [tensor([[1, 0]]), tensor([[0.25]])];
  const step = ({ m, P }: Kalman, z: Tensor): [Kalman, Tensor] => {
    const before = F.matmul(m);
    const spread = F.matmul(P).matmul(F.T).add(Q);
    const S = H.matmul(spread).matmul(H.T).add(R);
    const K = solve(S, H.matmul(spread)).T;
    const next = before.add(K.matmul(z.sub(H.matmul(before))));
    return [{ m: next, P: spread.sub(K.matmul(S).matmul(K.T)) }, next];
  };
  const start = { m: tensor([0, 0]), P: eye(2) };
  return scan(step, start, measured, { unroll })[1];
}

/** Fits a · exp(b · t) as the test below does, in plain JavaScript. */
function fitted(
  times: readonly number[],
  measured: readonly number[],
): { readonly p: readonly number[]; readonly damping: number; readonly damped: string[] } {
  const residuals = (a: number, b: number): number[] =>
    times.map((t, at) => a * Math.exp(b * t) - (measured[at] as number));
  const square = (r: readonly number[]): number => r.reduce((sum, x) => sum + x * x, 0);
  let [a, b, damping] = [0.1, 0, 0.001];
  const damped: string[] = [];
  while (damped.length < 50) {
    const r = residuals(a, b);
    // The normal equations: [[aa, ab], [ab, bb]] (da, db) = (ra, rb).
    let [aa, ab, bb, ra, rb] = [0, 0, 0, 0, 0];
    for (const [at, t] of times.entries()) {
      const [byA, byB, error] = [Math.exp(b * t), a * t * Math.exp(b * t), r[at] as number];
      aa += byA * byA;
      ab += byA * byB;
      bb += byB * byB;
      ra += byA * error;
      rb += byB * error;
    }
    if (Math.max(Math.abs(2 * ra), Math.abs(2 * rb)) <= 0.01) break;
    const [p, q] = [aa + damping, bb + damping];
    const determinant = p * q - ab * ab;
    const next = [a - (q * ra - ab * rb) / determinant, b - (p * rb - ab * ra) / determinant];
    const isBetter = square(residuals(...(next as [number, number]))) < square(r);
    if (isBetter) [a, b] = next as [number, number];
    damping = isBetter ? damping / 3 : damping * 2;
    damped.push(isBetter ? "less" : "more");
  }
  return { p: [a, b], damping, damped };
}

describe("a scan whose steps record the same", () => {
  it("is planned once, however many steps it has", async () => {
    await onReference(() => {
      const plan = (length: number): Plan => planOf(together, kalman(input([length, 1]), false));
      expect(plan(200).steps.length).toBe(plan(20).steps.length);
      expect(plan(200).loops?.[0]?.count).toBe(200);
    });
  });

  it("calls its function three times, and for every step where told to", async () => {
    await onReference(() => {
      for (const [unroll, expected] of [
        [false, 3],
        [true, 9],
      ] as const) {
        let calls = 0;
        const step = (s: Tensor, x: Tensor): [Tensor, Tensor] => {
          calls++;
          return [s.add(x), s];
        };
        scan(step, tensor(0), tensor([1, 2, 3, 4, 5, 6, 7, 8, 9]), { unroll });
        expect(calls).toBe(expected);
      }
    });
  });

  it("refuses to read what left the function other than as its result", async () => {
    await onReference(async () => {
      const seen: Tensor[] = [];
      scan(
        (s, x) => {
          seen.push(s.add(x));
          return [s.add(x), s];
        },
        tensor(0),
        tensor([1, 2, 3, 4, 5]),
      );
      await expect(seen[2]?.item()).rejects.toThrow("missing elements: inside vmap, scan");
    });
  });
});

describe("a scan whose steps differ", () => {
  it("records each: where numbers are drawn, where a counter is used, and where something is shown", async () => {
    await onReference(async () => {
      const items = tensor([1, 1, 1, 1, 1, 1]);
      let calls = 0;
      const counted = scan((s, x) => [s.add(x.mul(calls++)), null], tensor(0), items)[0];
      expect(await counted.item()).toBe(15);
      const drawn = scan((s, x) => [s.add(x), rand([])], tensor(0), items)[1];
      expect(new Set((await drawn.data()).values()).size).toBe(6);
      calls = 0;
      const late = scan(
        (s, x) => [s.add(x.mul(Math.floor(calls++ / 2))), null],
        tensor(0),
        items,
      )[0];
      expect(await late.item()).toBe(6);
      calls = 0;
      const shown = scan(
        (s, x) => {
          if (++calls === 1) print("begin");
          return [s.add(x), null];
        },
        tensor(0),
        items,
      )[0];
      expect(await shown.item()).toBe(6);
      expect(calls).toBe(6);
    });
  });

  it("gives the numbers that a program drew before loops were nodes", async () => {
    await onReference(async () => {
      const walk = (unroll: boolean): Tensor =>
        scan((s) => [s.add(rand([])), s], tensor(0), null, { length: 6, unroll })[1];
      const first = await onReference(() => walk(false).array());
      expect(await onReference(() => walk(true).array())).toEqual(first);
    });
  });
});

onReferenceAndCpu(() => {
  it("computes a loop as its steps do one by one, with gradients and under transforms", async () => {
    const measured = rand([13, 1]);
    const same = async (f: (unroll: boolean) => Tensor): Promise<void> => {
      const [one, two] = [await f(false).data(), await f(true).data()];
      for (const [at, x] of one.entries()) expect(x).toBeCloseTo(two[at] as number, 4);
    };
    await same((unroll) => kalman(measured, unroll));
    await same((unroll) => grad((x: Tensor) => kalman(x, unroll).sum())(measured));
    await same((unroll) => jvp((x: Tensor) => kalman(x, unroll), [measured], [measured])[1]);
    const many = stack([measured, measured.mul(2)]);
    await same((unroll) => vmap((x: Tensor) => kalman(x, unroll))(many));
    await same((unroll) => vmap(grad((x: Tensor) => kalman(x, unroll).sum()))(many));
    const second = (unroll: boolean) => (x: Tensor) =>
      grad((y: Tensor) => kalman(y, unroll).sin().sum())(x).sum();
    await same((unroll) => grad(second(unroll))(measured));
  });

  it("runs a while loop, none of its steps, and another number in each lane", async () => {
    const doubled = (x: Tensor): Tensor =>
      whileLoop(
        (y) => y.lt(100),
        (y) => y.mul(2),
        x,
      );
    expect(await doubled(tensor(3)).item()).toBe(192);
    expect(await doubled(tensor(200)).item()).toBe(200);
    expect(await vmap(doubled)(tensor([1, 3, 5, 200])).array()).toEqual([128, 192, 160, 200]);
    const nested = scan(
      (s, x) => [doubled(s).sub(x), doubled(x)],
      tensor(1),
      tensor([1, 2, 3, 4, 5]),
    );
    expect(await nested[1].array()).toEqual([128, 128, 192, 128, 160]);
  });

  it("takes tangents through a while loop, and refuses its gradient", async () => {
    const powers = (x: Tensor): Tensor =>
      whileLoop(
        (y) => y.sum().lt(100),
        (y) => y.mul(y).add(x),
        x,
      );
    const [, tangent] = jvp(powers, [tensor([1, 2])], [tensor([1, 0])]);
    const [above, below] = [powers(tensor([1.001, 2])), powers(tensor([0.999, 2]))];
    expect((await tangent.data())[0]).toBeCloseTo(
      (await above.sub(below).div(0.002).data())[0] as number,
      0,
    );
    const gradient = grad((x: Tensor) => powers(x).sum())(tensor([1, 2]));
    await expect(gradient.data()).rejects.toThrow(
      "whileLoop: unsupported gradient: the reverse mode",
    );
  });

  it("fits a curve by Levenberg and Marquardt's method, whose damping a branch adapts", async () => {
    const times = Array.from({ length: 12 }, (_, at) => at / 4);
    const measured = times.map((t) => 2.5 * Math.exp(-1.3 * t) + 0.01 * Math.sin(9 * t));
    const expected = fitted(times, measured);
    expect(new Set(expected.damped)).toEqual(new Set(["less", "more"]));
    const [t, y] = [tensor(times), tensor(measured)];
    const residuals = (p: Tensor): Tensor => p.slice(0).mul(p.slice(1).mul(t).exp()).sub(y);
    type Fit = { readonly p: Tensor; readonly damping: Tensor; readonly steps: Tensor };
    const { p, damping, steps } = whileLoop<Fit>(
      ({ p, steps }) => {
        const slope = grad((q: Tensor) => residuals(q).square().sum())(p);
        return slope.abs().max().gt(0.01).logicalAnd(steps.lt(50));
      },
      ({ p, damping, steps }) => {
        const [r, J] = [residuals(p), jacfwd(residuals)(p)];
        const JtJ = J.T.matmul(J);
        const next = p.sub(solve(JtJ.add(eye(2).mul(damping)), J.T.matmul(r)));
        const isBetter = residuals(next).square().sum().lt(r.square().sum());
        const adapted = branch(
          isBetter,
          (_, after, l) => ({ p: after, damping: l.div(3) }),
          (before, _, l) => ({ p: before, damping: l.mul(2) }),
          p,
          next,
          damping,
        );
        return { ...adapted, steps: steps.add(1) };
      },
      { p: tensor([0.1, 0]), damping: tensor(0.001), steps: tensor(0, { dtype: "i32" }) },
    );
    expect(await steps.item()).toBe(expected.damped.length);
    expect((await damping.item()) / expected.damping).toBeCloseTo(1, 4);
    for (const [at, value] of (await p.data()).entries())
      expect(value).toBeCloseTo(expected.p[at] as number, 3);
  });

  it("switches with hysteresis, by a branch in a scan", async () => {
    const signal = Array.from({ length: 60 }, (_, at) => Math.sin(at / 4) + 0.3 * Math.sin(at * 2));
    const negated = signal.map((x) => -x);
    const expected = (levels: readonly number[]): boolean[] => {
      let isOn = false;
      return levels.map((x) => {
        isOn = isOn ? x >= -0.5 : x > 0.5;
        return isOn;
      });
    };
    const switched = (x: Tensor): Tensor =>
      scan(
        (on, level) => {
          const next = branch(
            on,
            (l) => l.ge(-0.5),
            (l) => l.gt(0.5),
            level,
          );
          return [next, next];
        },
        tensor(false),
        x,
      )[1];
    expect(await switched(tensor(signal)).array()).toEqual(expected(signal));
    const lanes = await vmap(switched)(tensor([signal, negated])).array();
    expect(lanes).toEqual([expected(signal), expected(negated)]);
  });

  it("computes the side of a branch that its predicate says, with gradients of it alone", async () => {
    const safe = (x: Tensor): Tensor =>
      branch(
        x.gt(0),
        (y) => y.log(),
        (y) => y.mul(3),
        x,
      );
    expect(await safe(tensor(1)).item()).toBe(0);
    expect(await safe(tensor(-2)).item()).toBe(-6);
    expect(await grad(safe)(tensor(-2)).item()).toBe(3);
    expect(await grad(safe)(tensor(4)).item()).toBe(0.25);
    expect(await vmap(grad(safe))(tensor([-2, 4])).array()).toEqual([3, 0.25]);
    expect(await jvp(safe, [tensor(4)], [tensor(2)])[1].item()).toBe(0.5);
  });
});
