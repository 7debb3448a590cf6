/**
 * Power iteration: which page is important? The one that important pages
 * link to.
 *
 * A surfer follows a random link on the current page, and now and then jumps
 * to any page. PageRank (Brin and Page, 1998) is the fraction of time that the
 * surfer spends on each page. It is the eigenvector of a matrix for the
 * eigenvalue 1, and multiplying by that matrix again and again finds it.
 */
import { ones, param, plot, print, tensor } from "tensorpad";

const damping = param("damping", {
  min: 0,
  max: 0.99,
  step: 0.01,
  value: 0.85,
});

const pages = ["home", "news", "shop", "blog", "about", "jobs"];
// A row for each page: 1 where it links to the page of the column.
const links = tensor([
  [0, 1, 1, 1, 1, 0],
  [1, 0, 0, 1, 0, 0],
  [1, 1, 0, 0, 0, 0],
  [1, 1, 1, 0, 0, 0],
  [1, 0, 0, 0, 0, 1],
  [0, 0, 0, 0, 1, 0],
]);
plot.heatmap("links", links, { rows: pages, columns: pages });

// The probability of going from one page to another. Each row sums to 1.
const follow = links.div(links.sum(1, { keepdims: true }));
const jump = (1 - damping) / pages.length;

let rank = ones([pages.length]).div(pages.length);
for (let step = 0; step < 60; step++) {
  const next = rank.matmul(follow).mul(damping).add(jump);
  plot.line("change", next.sub(rank).abs().sum().add(1e-9), {
    yScale: "log",
    xLabel: "multiplications",
  });
  rank = next;
}
plot.bar("rank", rank, { labels: pages });

const shares = [...(await rank.data())];
const best = shares.indexOf(shares.toSorted((a, b) => b - a)[0] ?? 0);
print(
  `The surfer is on ${pages[best]} ${Math.round(100 * (shares[best] ?? 0))}%`,
  `of the time; all fractions sum to ${(await rank.sum().item()).toFixed(3)}`,
);
