/**
 * The program on the page and how it is run: its text, its device, its params and seed, its origin, and its phase.
 * Results are stored elsewhere.
 */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import type { ConfigLiterals } from "../../engine/graph/config.ts";
import { kindOfName } from "../../engine/ir/device-kinds.ts";
import { firstVersion, newestVersion } from "../../engine/ir/language-version.ts";
import { fitted } from "../../engine/present/params/fitted.ts";
import { type DraftSource, type Identity, namedAs, newId, titleFrom } from "../programs/draft.ts";
import { configLiterals } from "../programs/literals/config-literals.ts";
import { readParams } from "../programs/literals/param-literals.ts";
import { emptyResults, useResults } from "../results/results.ts";
import type { SharedCurve } from "../share/curve.ts";
import type { SentVerdict } from "../share/verdict.ts";
import { maxSeed } from "./choices.ts";
import { earlierLanguage, newerLanguage } from "./language.ts";
import type {
  DeviceChoice,
  ParamSpec,
  ParamValue,
  ParamValues,
  Preset,
} from "./messages/events.ts";
import { maxParams } from "./messages/limits.ts";
import { deviceOf } from "./source/config-options.ts";

export const deviceChoiceNames: Readonly<Record<DeviceChoice, string>> = {
  compare: "Compare",
  gpu: "GPU",
  cpu: "CPU",
  auto: "Auto",
  hybrid: "Hybrid",
};

export type Phase = "idle" | "preparing" | "running" | "stopping";

export interface Notice {
  readonly kind: "shared" | "error" | "paused" | "recovered" | "replaced" | "renamed" | "version";
  readonly text: string;
  /** An action that the visitor can take. */
  readonly action?: NoticeAction;
  /** A second action, for a choice between two. */
  readonly other?: NoticeAction;
}

export interface NoticeAction {
  readonly label: string;
  run(): void;
}

/**
 * "draft" means that the text is the visitor's, whatever it was made of. For the others, the text is as it was opened.
 */
export type Origin = "draft" | "example" | "docs" | "shared";

/** The visitor's actions on the program since it was opened: none, an edit of its text, or a run. */
export type Trust = "opened" | "edited" | "run";

export interface ProgramState {
  readonly source: string;
  /** The number of times that the text was replaced from outside the editor. */
  readonly revision: number;
  readonly origin: Origin;
  readonly trust: Trust;
  readonly identity: Identity;
  /** The time of the program's last change when it was opened; null if it had not been stored before. */
  readonly changed: number | null;
  /** The device of programs whose config names none; `choiceInForce` is the one that a run uses. */
  readonly choice: DeviceChoice;
  /** True if the visitor, a link or a stored program has chosen the device. */
  readonly isChosen: boolean;
  /** The options of the program's config, as far as they can be read from its text. */
  readonly config: ConfigLiterals | null;
  readonly seed: number;
  /** The version of the language that the program follows. */
  readonly languageVersion: number;
  /** The params that the program declares: read from its text, then reported by its runs. */
  readonly specs: readonly ParamSpec[];
  /** The presets of the program; empty if it has none. */
  readonly presets: readonly Preset[];
  /** Values chosen by the visitor or the link. */
  readonly params: ParamValues;
  readonly phase: Phase;
  /** True if the run in progress follows a changed param: a requested run replaces it. */
  readonly isRerun: boolean;
  /** True if the run in preparation waits for the device that the page recommends. */
  readonly isChoosing: boolean;
  readonly notice: Notice | null;
  /** The times that a link's sender measured with the program, and its text then; null if there are none. */
  readonly sent: Sent | null;
}

/** The measurements and output of a link's sender, with the text that they ran. */
export interface Sent {
  readonly source: string;
  readonly curve: SharedCurve | null;
  readonly verdict: SentVerdict | null;
  /** The output, which `readOutput` reads; undefined if there is none. */
  readonly output?: unknown;
}

export const useProgram: UseBoundStore<StoreApi<ProgramState>> = create<ProgramState>(() => ({
  source: "",
  revision: 0,
  origin: "draft",
  trust: "opened",
  identity: { id: newId(), from: "own", name: "" },
  changed: null,
  choice: "compare",
  isChosen: false,
  config: null,
  seed: 0,
  languageVersion: newestVersion,
  specs: [],
  presets: [],
  params: {},
  phase: "idle",
  isRerun: false,
  isChoosing: false,
  notice: null,
  sent: null,
}));

export interface Program {
  readonly source: string;
  readonly device?: DeviceChoice;
  readonly params?: ParamValues;
  readonly seed?: number;
  /** The title of an example, or the name of an op. */
  readonly name?: string;
  /** The name that somebody gave the program; without it, its first words are its name. */
  readonly title?: string;
  /** The times of a sweep that a link's sender measured. */
  readonly curve?: SharedCurve;
  /** The times of a run that a link's sender measured. */
  readonly verdict?: SentVerdict;
  /** The output of a link's sender, which may be anything. */
  readonly output?: unknown;
  /** The version of the language that it follows; missing for the newest one of examples, and the first one of others. */
  readonly languageVersion?: number;
  /** The identity of a program that was on the page before; by default a new one. */
  readonly identity?: Identity;
  /** The time of the last change of a stored program. */
  readonly changed?: number;
}

const draftSources: Readonly<Record<Origin, DraftSource>> = {
  draft: "own",
  example: "example",
  docs: "docs",
  shared: "link",
};

/** True if a requested run can start now: none is in progress, or only one that it replaces. */
export function canRun(): boolean {
  const { phase, isRerun } = useProgram.getState();
  return phase === "idle" || isRerun;
}

/** Replaces the program and clears the last one's results. Nothing runs until the visitor presses Run. */
export function openProgram(program: Program, origin: Origin): void {
  const source = program.source.replaceAll("\r\n", "\n");
  const { specs, count, presets } = readParams(source);
  useResults.setState(emptyResults(null), true);
  useProgram.setState((state) => ({
    source,
    revision: state.revision + 1,
    origin,
    trust: "opened",
    identity: program.identity ?? {
      id: newId(),
      from: draftSources[origin],
      name: program.name ?? "",
      ...namedAs(titleFrom(program.title), undefined),
    },
    changed: program.changed ?? null,
    choice: program.device ?? state.choice,
    isChosen: state.isChosen || program.device !== undefined,
    config: configLiterals(source),
    seed: program.seed ?? state.seed,
    languageVersion: versionOf(program, origin),
    specs,
    presets: presets ?? [],
    params: program.params ?? {},
    notice: noticeOf(origin, count, program),
    sent: sentWith(program, source),
  }));
}

function sentWith({ curve, verdict, output }: Program, source: string): Sent | null {
  if (curve === undefined && verdict === undefined && output === undefined) return null;
  return { source, curve: curve ?? null, verdict: verdict ?? null, output };
}

function versionOf({ languageVersion }: Program, origin: Origin): number {
  const isOfSite = origin === "example" || origin === "docs";
  return languageVersion ?? (isOfSite ? newestVersion : firstVersion);
}

/** Follows the newest version of the language from now on. */
export function followNewestLanguage(): void {
  const { languageVersion } = useProgram.getState();
  const undo = (): void => useProgram.setState({ languageVersion, notice: null });
  useProgram.setState({
    languageVersion: newestVersion,
    notice: {
      kind: "version",
      text: `This program now follows version ${newestVersion} of the language`,
      action: { label: "Undo", run: undo },
    },
  });
}

function noticeOf(origin: Origin, params: number, program: Program): Notice | null {
  if (params > maxParams) {
    return {
      kind: "error",
      text: `This program declares ${params} params, but a run can have at most ${maxParams}: only the first ${maxParams} are shown`,
    };
  }
  if (origin !== "shared") return null;
  const version = versionOf(program, origin);
  const earlier = earlierLanguage(program.source, version);
  const other = { label: `Use version ${newestVersion}`, run: followNewestLanguage };
  const text = "Shared program: read it, then press Run";
  const compare = ", or sweep the same param to compare with the sender's times";
  const sentences = [
    program.curve === undefined ? text : `${text}${compare}`,
    newerLanguage(version),
    earlier,
  ];
  return {
    kind: "shared",
    text: sentences.filter((sentence) => sentence !== "").join(". "),
    ...(earlier !== "" && { other }),
  };
}

/** Updates the text as the visitor types. Params reported by a run stay until the text itself declares others. */
export function editSource(source: string): void {
  useProgram.setState((state) => {
    if (state.source === source) return state;
    const { specs: read, presets } = readParams(source);
    const reported = state.specs.filter(
      (spec) => !read.some(({ name }) => name === spec.name) && source.includes(spec.name),
    );
    const reportedPresets = source.includes("presets") ? state.presets : [];
    return {
      source,
      config: configLiterals(source),
      specs: [...read, ...reported].slice(0, maxParams),
      presets: presets ?? reportedPresets,
      origin: "draft",
      trust: state.trust === "run" ? "run" : "edited",
    };
  });
}

export function declareParam(spec: ParamSpec): void {
  useProgram.setState(({ specs }) => {
    const known = specs.some(({ name }) => name === spec.name);
    if (!known && specs.length >= maxParams) return {};
    return {
      specs: known
        ? specs.map((other) => (other.name === spec.name ? spec : other))
        : [...specs, spec],
    };
  });
}

export function declarePresets(presets: readonly Preset[]): void {
  useProgram.setState({ presets });
}

/**
 * Keeps only these params, in their order, and the presets if `hasPresets`: a run that came to its end has declared all
 * of them.
 */
export function keepParams(names: ReadonlySet<string>, hasPresets: boolean): void {
  useProgram.setState(({ specs, presets }) => ({
    specs: [...names].flatMap((name) => specs.filter((spec) => spec.name === name)),
    presets: hasPresets ? presets : [],
  }));
}

export function setParam(name: string, value: ParamValue): void {
  useProgram.setState(({ params }) => ({ params: { ...params, [name]: value } }));
}

/** Sets the program's params to a preset's values in one update, and leaves the others unchanged. */
export function choosePreset({ values }: Preset): void {
  useProgram.setState(({ params, specs }) => {
    const set = specs.filter(({ name }) => Object.hasOwn(values, name));
    const entries = set.map((spec) => [spec.name, fitted(spec, values[spec.name])] as const);
    return { params: { ...params, ...Object.fromEntries(entries) } };
  });
}

/** The name of the first preset whose values the params have; null if there is none. */
export function presetInForce({ presets, specs, params }: ProgramState): string | null {
  const isInForce = ({ values }: Preset): boolean =>
    specs.every(
      (spec) => !Object.hasOwn(values, spec.name) || values[spec.name] === paramValue(spec, params),
    );
  return presets.find(isInForce)?.name ?? null;
}

/** True if a param differs from the program's default. */
export function areParamsChanged({ specs, params }: ProgramState): boolean {
  return specs.some((spec) => paramValue(spec, params) !== spec.value);
}

/** Sets all params to the program's defaults. */
export function resetParams(): void {
  useProgram.setState({ params: {} });
}

export function setSeed(seed: number): void {
  const whole = Math.trunc(seed);
  if (whole >= 0 && whole <= maxSeed) useProgram.setState({ seed: whole });
}

export function setChoice(choice: DeviceChoice): void {
  useProgram.setState({ choice, isChosen: true });
}

/** The device that the program's config chooses; null if it names none, or the visitor or a link has chosen. */
function configuredChoice({
  isChosen,
  config,
}: Pick<ProgramState, "isChosen" | "config">): DeviceChoice | null {
  const name = isChosen ? null : deviceOf(config);
  return name && kindOfName(name);
}

type Choosing = Pick<ProgramState, "choice" | "isChosen" | "config">;

/** The device that a run uses. */
export function choiceInForce(session: Choosing): DeviceChoice {
  return configuredChoice(session) ?? session.choice;
}

/** True if the program's config has chosen that device. */
export function isConfigured(session: Choosing): boolean {
  return configuredChoice(session) !== null;
}

/** Changes the device if nobody has chosen one. */
export function recommendChoice(choice: DeviceChoice): void {
  useProgram.setState(({ isChosen }) => (isChosen ? {} : { choice }));
}

export function notify(notice: Notice | null): void {
  useProgram.setState({ notice });
}

/** The value that a run would use. The check for own properties allows a param that is called "constructor". */
export function paramValue<Spec extends ParamSpec>(
  spec: Spec,
  params: ProgramState["params"],
): Spec["value"] {
  return fitted(spec, Object.hasOwn(params, spec.name) ? params[spec.name] : undefined);
}
