/**
 * Mandelbrot: a set with an endless border, from one line of arithmetic.
 *
 * Each pixel is a complex number c. Start at z = 0 and repeat z ← z² + c. For
 * some c the numbers stay bounded: these form the set. All pixels take each
 * step together, and the engine fuses many steps into one kernel.
 * Brooks and Matelski, 1978; Mandelbrot, 1980.
 */
import { linspace, param, plot, print, where, zeros } from "tensorpad";

const size = param("size", { min: 64, max: 1024, scale: "log2", value: 256 });
const zoom = param("zoom", { min: 0, max: 12, step: 0.5, value: 0 });
const steps = param("steps", { min: 10, max: 300, step: 10, value: 50 });
const colours = ["inferno", "magma", "viridis", "grey"] as const;
const map = param.choice("colours", colours);

// Zoom in on a valley of the border; each unit halves the view.
const reach = 1.5 / 2 ** zoom;
const [x, y] = zoom === 0 ? [-0.6, 0] : [-0.7453, 0.1127];
const re = linspace(x - reach, x + reach, size);
const im = linspace(y - reach, y + reach, size).reshape([size, 1]);

let [a, b] = [zeros([size, size]), zeros([size, size])];
let brightness = zeros([size, size]);
for (let step = 0; step < steps; step++) {
  // (a + bi)² = a² − b² + 2abi. Clipping keeps what escapes finite.
  const next = a.square().sub(b.square()).add(re);
  b = a.mul(b).mul(2).add(im).clip(-99, 99);
  a = next.clip(-99, 99);
  // Each term falls off smoothly with the distance, so there are no bands.
  brightness = brightness.add(a.square().add(b.square()).sqrt().neg().exp());
}

// The set itself is black. Its area is known from careful counting: 1.5066.
const inside = a.square().add(b.square()).le(4);
const shades = where(inside, 0, brightness.add(1).log());
plot.image("the set", shades, { map });
const share = await inside.cast("f32").mean().item();
const area = share * (2 * reach) ** 2;
print(`Area that stays bounded for ${steps} steps: ${area.toPrecision(2)}`);
