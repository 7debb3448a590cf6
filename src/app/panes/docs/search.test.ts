/** The first result of the search for queries that people type. */
import { describe, expect, it } from "vitest";
import { pages } from "../../../engine/derive/pages.ts";
import { entries } from "../../../engine/derive/reference/entries.ts";
import { namesElsewhere } from "../../../site/elsewhere.ts";
import { guide } from "../../../site/guide.ts";
import { itemsOf } from "./reference.ts";
import { type Findable, find, indexOf, searchWords } from "./search.ts";
import { textsOf } from "./texts.ts";

const elsewhere = namesElsewhere();
const items = itemsOf(pages(), entries(), (name) =>
  (elsewhere.get(name) ?? []).map((each) => each.name),
);
const index = indexOf([...textsOf(guide()), ...items]);

/** The names and titles of what is found. */
const found = (query: string): string[] =>
  find(index, query).map((each) => (each.name === "" ? (each.titles[0] as string) : each.name));

describe("the search", () => {
  it.each([
    // Names.
    ["print", "print"],
    ["plot", "plot"],
    ["plot.line", "plot.line"],
    ["scatter", "scatter"],
    ["param", "param"],
    ["download", "download"],
    ["bench", "bench"],
    ["adam", "optim.adam"],
    ["linear", "linear"],
    ["nn.linear", "nn.linear"],
    ["Optimizer", "Optimizer"],
    ["backward", "Tensor.backward"],
    ["softmax", "softmax"],
    ["log_soft", "logSoftmax"],
    // Other libraries' names.
    ["multiply", "mul"],
    ["jax.numpy.expand_dims", "unsqueeze"],
    ["tensor2d", "tensor"],
    // Titles of pages and of their parts.
    ["broadcasting", "Broadcasting"],
    ["gradients", "Gradients"],
    ["sharing", "Sharing and exporting programs"],
    ["coming from pytorch", "Coming from PyTorch"],
    ["learning rate", "Training"],
    ["random numbers", "Tensors"],
    ["gpu slower", "Devices, and why the GPU is slower on small work"],
    ["emulated gpu", "Limits and browsers"],
    // Words that only texts have.
    ["cross-origin isolated", "Using the library in a page or in Node"],
  ])("finds for %s first of all %s", (query, first) => {
    expect(found(query)[0]).toBe(first);
  });

  it("finds every option by its name", () => {
    expect(found("weightDecay")).toContain("optim.adamW");
    expect(found("clipNorm")).toContain("optim.sgd");
  });

  it("finds nothing for what is nowhere, and everything for nothing", () => {
    expect(found("print qwxz")).toEqual([]);
    expect(found("")).toHaveLength(index.length);
  });
});

describe("the order", () => {
  const item = (name: string, others: Partial<Findable> = {}): Findable => ({
    name,
    titles: [],
    otherNames: [],
    text: "",
    ...others,
  });
  const order = (query: string, all: readonly Findable[]): string[] =>
    find(indexOf(all), query).map(({ name, titles }) => name || (titles[0] ?? ""));

  it("is names, ours first, beginnings, titles, and then texts", () => {
    const all = [
      item("d", { text: "a roll of paper" }),
      item("c", { otherNames: ["roll"] }),
      item("", { titles: ["Roll and turn"] }),
      item("rollBack"),
      item("nn.roll"),
      item("roll"),
    ];
    expect(order("roll", all)).toEqual(["roll", "nn.roll", "c", "rollBack", "Roll and turn", "d"]);
  });

  it("is that of the list among equals", () => {
    expect(order("x", [item("xb"), item("xa")])).toEqual(["xb", "xa"]);
  });

  it("puts whole words of a text before parts of them", () => {
    const all = [item("a", { text: "unrolled" }), item("b", { text: "it rolled" })];
    expect(order("roll", all)).toEqual(["b", "a"]);
  });
});

describe("searchWords", () => {
  it("takes no notice of underscores and of case", () => {
    expect(searchWords(" Log_Softmax  of X ")).toEqual(["logsoftmax", "of", "x"]);
  });

  it("drops the modules of another library", () => {
    expect(searchWords("np.concatenate torch.Tensor x.T")).toEqual([
      "concatenate",
      "tensor",
      "x.t",
    ]);
  });
});
