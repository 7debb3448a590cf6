import { expect, it, vi } from "vitest";
import { namesElsewhere } from "../../site/elsewhere.ts";
import { docsItems, otherNameItems } from "./docs-items.ts";
import { searchItems } from "./search.ts";

vi.mock("virtual:guide", () => ({ guide: { pages: [], steps: [] } }));
vi.mock("virtual:op-names", () => ({ names: Object.fromEntries(namesElsewhere()) }));

it.each([
  ["torch.Tensor.view", "reshape", "view in PyTorch"],
  ["torch.cat", "concat", "cat in PyTorch"],
  ["asType", "cast", "astype in NumPy and others"],
  ["cuda", "Tensor.to", "cuda in PyTorch"],
  ["jax.nn.log_softmax", "logSoftmax", "activation"],
])("%s finds %s, once, as %s", async (query, label, detail) => {
  const [group] = searchItems(query, [...docsItems(), ...(await otherNameItems())]);
  expect(group?.items[0]).toMatchObject({ label, detail });
  expect(group?.items.filter((item) => item.label === label)).toHaveLength(1);
});
