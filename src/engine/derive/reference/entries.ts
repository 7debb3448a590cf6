/**
 * The reference of everything that a program imports besides ops: an entry for each function, each member of a
 * namespace or a class, and each type that has members to call. The words are those of the sources.
 */
import { signaturesOf } from "../../arguments/op-signatures.ts";
import { surface } from "../generated/index.ts";
import { specs } from "../specs.ts";
import {
  callText,
  type Declared,
  type Member,
  membersIn,
  objectsIn,
  readDeclarations,
  shortened,
} from "./declared.ts";
import { type Example, exampleOf, examples } from "./examples.ts";
import { optionWords } from "./option-words.ts";
import { findOutside, onOneLine, splitOutside } from "./scan.ts";

export interface Entry {
  /** The name by which a program writes it: "nn.linear", "Tensor.item", "print". */
  readonly name: string;
  /** The part of the reference that it belongs to. */
  readonly section: string;
  /** The forms of its call; a namespace and a type have none. */
  readonly signatures: readonly string[];
  readonly doc: string;
  /** The types that its signatures name, and of a namespace or a type its own members. */
  readonly types: readonly TypeNote[];
  readonly example: Omit<Example, "section">;
}

/** A type in words: its members, or the text of one that has none. */
export interface TypeNote {
  /** The name of the type, or of the parameter whose options have no name. */
  readonly title: string;
  readonly doc: string;
  readonly text: string;
  readonly members: readonly MemberNote[];
}

export interface MemberNote {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
  readonly isOptional: boolean;
}

/** A name of the module before it has an example. */
interface Named {
  readonly name: string;
  readonly signatures: readonly string[];
  readonly doc: string;
  readonly types: readonly TypeNote[];
}

let made: readonly Entry[] | null = null;

/** All entries, in the order of the declarations. Throws where one has no example. */
export function entries(): readonly Entry[] {
  made ??= named().map((entry) => {
    const { section, ...example } = exampleOf(entry.name);
    return { ...entry, section, example };
  });
  return made;
}

function named(): Named[] {
  const declared = readDeclarations(surface);
  const reader = new Reader(declared);
  const names = [...new Set(declared.map(({ name }) => name))];
  return names.flatMap((name) => reader.read(name));
}

class Reader {
  readonly #byName: ReadonlyMap<string, readonly Declared[]>;

  constructor(declared: readonly Declared[]) {
    const byName = new Map<string, Declared[]>();
    for (const each of declared) byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
    this.#byName = byName;
  }

  /** The entries of a declared name: none of a type that is only an option's or a result's. */
  read(name: string): Named[] {
    const forms = this.#byName.get(name) ?? [];
    const [first] = forms;
    if (first === undefined) return [];
    if (first.kind === "function") return [this.#function(name, forms)];
    if (first.kind === "class") return this.#class(first);
    if (first.kind === "const") return this.#constant(first);
    if (!isOwn(name)) return [];
    const notes = first.members.length > 0 ? [] : [{ ...this.#note(first), title: "" }];
    return [
      {
        name,
        signatures: [],
        doc: first.doc,
        types: [...notes, ...this.#members(first), ...this.#named([first], name)],
      },
    ];
  }

  #function(name: string, forms: readonly Declared[]): Named {
    return this.#callable(
      name,
      forms.map(({ doc, type }) => ({ doc, type })),
    );
  }

  #callable(
    name: string,
    stated: readonly { readonly doc: string; readonly type: string }[],
  ): Named {
    const forms = stated.map(({ doc, type }) => ({ doc, type: withParameters(type) }));
    return {
      name,
      signatures: forms.map(({ type }) => callText(name, withoutGenerics(type))),
      doc: [...new Set(forms.map(({ doc }) => doc).filter(Boolean))].join("\n\n"),
      types: optionsFirst([
        ...forms.flatMap(({ type }) => optionsOf(type)),
        ...this.#named(forms, name),
      ]),
    };
  }

  #class(declared: Declared): Named[] {
    const whole = {
      name: declared.name,
      signatures: [],
      doc: declared.doc,
      types: this.#members(declared),
    };
    return [whole, ...this.#eachMember(declared.name, declared.members)];
  }

  /** A constant with functions is a namespace, which may have calls itself; one with only values is one entry. */
  #constant(declared: Declared): Named[] {
    const { name, doc, members } = declared;
    const isNamespace = members.some((member) => this.#isCallable(member));
    const calls = members.filter((member) => member.name === "");
    if (calls.length > 0) {
      const others = members.filter((member) => member.name !== "");
      return [this.#callable(name, calls), ...this.#eachMember(name, others)];
    }
    const own = members.length > 0 ? this.#members(declared) : [];
    const types = isNamespace ? own : [...own, ...this.#named([declared], name)];
    const whole = { name, signatures: [], doc, types };
    return isNamespace ? [whole, ...this.#eachMember(name, members)] : [whole];
  }

  /** An entry for each member, overloads together; a namespace in a namespace has its own members. */
  #eachMember(owner: string, members: readonly Member[]): Named[] {
    const names = [...new Set(members.map(({ name }) => name))];
    return names.flatMap((member): Named[] => {
      const forms = members.filter(({ name }) => name === member);
      const [first] = forms;
      const name = `${owner}.${member}`;
      if (first === undefined) return [];
      const module = this.#byName.get(first.type)?.[0];
      if (module?.name === innerName(owner, member)) {
        const doc = module.doc || first.doc;
        const whole = { name, signatures: [], doc, types: this.#members(module) };
        return [whole, ...this.#eachMember(name, module.members)];
      }
      if (first.isMethod) return [this.#callable(name, forms)];
      return [this.#property(name, first)];
    });
  }

  /** A value, an op under its own name, or something with calls, such as a pooling layer. */
  #property(name: string, { doc, type }: Member): Named {
    const op = /^typeof (\w+)$/.exec(type)?.[1];
    const spec = specs.find((spec) => spec.name === op);
    if (op !== undefined && spec !== undefined) {
      const signatures = signaturesOf(op).map(({ parameters, returns }) =>
        callText(name, `(${parameters}): ${returns}`),
      );
      return { name, signatures, doc: doc || spec.doc, types: [] };
    }
    const calls = this.#callsOf(type).map((form) => ({ doc, type: form }));
    if (calls.length > 0) return this.#callable(name, calls);
    const signatures = [`${name}: ${shortened(type)}`];
    return { name, signatures, doc, types: this.#named([{ type }], name) };
  }

  #isCallable({ isMethod, type }: Member): boolean {
    return isMethod || this.#callsOf(type).length > 0;
  }

  /** The calls of an interface with type arguments, these in place of its parameters. */
  #callsOf(type: string): string[] {
    const [, name = "", typeArguments = ""] = /^(\w+)(?:<([\s\S]*)>)?$/.exec(type) ?? [];
    const [declared] = this.#byName.get(name) ?? [];
    if (declared === undefined || isOwn(name)) return [];
    const values = splitOutside(typeArguments, ",");
    const parameters = splitOutside(declared.generics.slice(1, -1), ",");
    return declared.members
      .filter((member) => member.name === "")
      .map((member) =>
        parameters.reduce(
          (text, parameter, index) =>
            text.replaceAll(new RegExp(`\\b${parameter}\\b`, "g"), values[index] ?? parameter),
          member.type,
        ),
      );
  }

  /** The notes of the types that these texts name and that have no separate entry, and so on. */
  #named(
    texts: readonly { readonly type: string; readonly members?: readonly Member[] }[],
    except: string,
  ): TypeNote[] {
    const found = new Map<string, TypeNote>();
    const visit = (text: string): void => {
      for (const [name] of text.matchAll(/\b[A-Z]\w*/g)) {
        const [declared] = this.#byName.get(name) ?? [];
        if (declared === undefined || name === except || found.has(name) || isOwn(name)) continue;
        const note = this.#note(declared);
        found.set(name, note);
        visit([note.text, ...note.members.map(({ type }) => type)].join(" "));
      }
    };
    for (const { type, members = [] } of texts)
      visit([type, ...members.map((member) => member.type)].join(" "));
    return [...found.values()];
  }

  #note(declared: Declared): TypeNote {
    const { name, generics, doc, type } = declared;
    const members = this.#members(declared).flatMap((note) => note.members);
    const text = members.length > 0 ? "" : onOneLine(type);
    return { title: `${name}${onOneLine(generics)}`, doc, text, members };
  }

  /** The members of a type and of those that it extends, its own first. */
  #members(declared: Declared): TypeNote[] {
    const own = declared.members.map((member) => memberNote(declared.name, member));
    const inherited = declared.bases.flatMap((base) => {
      const name = base.replace(/<[\s\S]*/, "");
      const [parent] = this.#byName.get(name) ?? [];
      if (parent === undefined || isOwn(name)) return [];
      return this.#members(parent).flatMap(({ members }) => members);
    });
    const names = new Set(own.map(({ name }) => name));
    const members = [...own, ...inherited.filter(({ name }) => !names.has(name))];
    return members.length === 0 ? [] : [{ title: "", doc: "", text: "", members }];
  }
}

/** Whether a type has an entry, which others then refer to: that is decided by its having an example. */
function isOwn(name: string): boolean {
  return Object.hasOwn(examples, name);
}

/** The interface of a namespace in a namespace: `NnInit` of `nn.init`. */
function innerName(owner: string, member: string): string {
  return [owner, member].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function memberNote(owner: string, { name, doc, optional, type, isMethod }: Member): MemberNote {
  const called = name || owner.charAt(0).toLowerCase() + owner.slice(1);
  return {
    name: name || "call",
    type: isMethod ? callText(called, withoutGenerics(type)) : shortened(type),
    doc: doc === "" && optional ? optionWords(name, shortened(type)) : doc,
    isOptional: optional,
  };
}

/** Puts the options that a caller states before the types that a call returns. */
function optionsFirst(notes: readonly TypeNote[]): TypeNote[] {
  const isOptions = ({ title }: TypeNote): boolean => /options$/i.test(title);
  return [...notes.filter(isOptions), ...notes.filter((note) => !isOptions(note))];
}

/** A form with the type of an op's parameter in place of `Parameters<typeof op>[2]`. */
function withParameters(form: string): string {
  return form.replaceAll(/Parameters<\s*typeof (\w+)\s*>\[(\d+)\]/g, (text, op, index) => {
    const parameters = signaturesOf(op)[0]?.parameters ?? "";
    const parameter = splitOutside(parameters, ",")[Number(index)];
    return parameter === undefined ? text : parameter.slice(findOutside(parameter, ":") + 2);
  });
}

/** The options that a form states in place, an entry for each parameter that has some. */
function optionsOf(form: string): TypeNote[] {
  const open = findOutside(form, "(");
  const close = findOutside(form, ")", open + 1);
  return splitOutside(form.slice(open + 1, close), ",").flatMap((parameter) => {
    const at = findOutside(parameter, ":");
    const members = objectsIn(parameter.slice(at + 1)).flatMap(membersIn);
    const title = parameter.slice(0, at).replace("?", "").trim();
    return members.length === 0
      ? []
      : [{ title, doc: "", text: "", members: members.map((member) => memberNote(title, member)) }];
  });
}

function withoutGenerics(form: string): string {
  return form.slice(findOutside(form, "("));
}
