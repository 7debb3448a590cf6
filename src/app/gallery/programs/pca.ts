/**
 * PCA of iris: four measurements of 150 flowers, seen from the best angle.
 *
 * A flower is a point in four dimensions, of which a screen shows two.
 * Principal component analysis rotates the cloud until its widest direction
 * is horizontal and the second widest vertical. It does not know the species,
 * and still separates them. Pearson, 1901; the flowers are from Fisher, 1936.
 */
import { iris, plot, print, svd } from "tensorpad";

const { x, y } = iris.all();
const centred = x.sub(x.mean(0));

// x = U S Vᵀ: the rows of Vᵀ are directions at right angles, and S says how
// widely the flowers are spread along each of them.
const { s, vh } = svd(centred, { fullMatrices: false });
const seen = centred.matmul(vh.slice([0, 2]).transpose(0, 1));

for (const [code, species] of iris.species.entries()) {
  // The flowers come in order, 50 of each species.
  const some = seen.slice([50 * code, 50 * (code + 1)]);
  plot.scatter("flowers", some.slice(null, 0), some.slice(null, 1), {
    series: species,
    xLabel: "first component, cm",
    yLabel: "second component, cm",
  });
}

// This shows how much each feature contributes to the two directions.
plot.heatmap("directions", vh.slice([0, 2]), {
  rows: ["first", "second"],
  columns: iris.features,
  map: "diverging",
  min: -1,
  max: 1,
});

const variance = s.square();
const shares = await variance.div(variance.sum()).mul(100).data();
const [first = 0, second = 0] = shares;
print(
  `The two components explain ${first.toFixed(1)}% and`,
  `${second.toFixed(1)}% of the variance`,
);
print(`${y.shape[0]} flowers in ${s.shape[0]} dimensions, drawn in two`);
