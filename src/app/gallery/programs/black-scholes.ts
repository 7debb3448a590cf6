/**
 * Black–Scholes and its Greeks: what an option is worth, and what moves it.
 *
 * A call option lets its owner buy a share at a fixed price, the strike, at
 * the end of its term. Its value has a formula (Black and Scholes, 1973).
 * Traders rely on its derivatives, the Greeks: how the value changes with the
 * share price, with time and with volatility. Here grad computes them.
 */
import {
  grad, linspace, ndtr, param, plot, print, type Tensor, tensor,
} from "tensorpad";

const strike = param("strike", { min: 60, max: 140, step: 5, value: 100 });
const rate = 0.05; // interest per year

const price = (spot: Tensor, volatility: Tensor, years: Tensor): Tensor => {
  const spread = volatility.mul(years.sqrt());
  const drift = volatility.square().div(2).add(rate).mul(years);
  const d1 = spot.div(strike).log().add(drift).div(spread);
  const later = years.mul(-rate).exp().mul(strike);
  return spot.mul(ndtr(d1)).sub(later.mul(ndtr(d1.sub(spread))));
};

// Many share prices at once. Each value depends on its own price alone, so
// the gradient of their sum contains the derivative of each.
const total = (...at: Parameters<typeof price>): Tensor => price(...at).sum();
const delta = grad(total);
const gamma = grad((...at: Parameters<typeof price>) => delta(...at).sum());

const spots = linspace(50, 150, 101);
const volatility = tensor(0.2);
for (const years of [1, 0.5, 0.05]) {
  const series = `years left: ${years}`;
  const options = { series, xLabel: "share price" };
  const at = [spots, volatility, tensor(years)] as const;
  plot.line("value", price(...at), spots, options);
  plot.line("delta", delta(...at), spots, options);
}
plot.figure("call option", ["value", "delta"]);

const today = [tensor(100), volatility, tensor(1)] as const;
const greeks = {
  value: price(...today),
  delta: delta(...today),
  gamma: gamma(...today),
  vega: grad(total, 1)(...today),
  theta: grad(total, 2)(...today).neg(),
};
for (const [name, greek] of Object.entries(greeks))
  print(`${name}: ${(await greek.item()).toFixed(3)}`);
