/** Replays a recording up to an evaluation, and reads what went into it and what came out of it. */
import { inOrder } from "../../engine/executor/host/riders.ts";
import type { Evaluate, ToHost } from "../../engine/executor/protocol.ts";
import type { Entry, MessageRecording } from "../../engine/executor/replay/message-recording.ts";
import { type OpenHost, play } from "../../engine/executor/replay/replay-recording.ts";
import { largest } from "../../engine/ir/numbers/extremes.ts";
import type { Computation } from "./computations.ts";

/** The elements as they cross the wire, in the orders of the computation's inputs and outputs. */
export interface Captured {
  /** Null for a rate or a counter, which is a number. */
  readonly inputs: readonly (ArrayBuffer | null)[];
  readonly outputs: readonly ArrayBuffer[];
}

/** Rejects with a Fault where the replay fails or its host is stopped. */
export async function valuesAt(
  recording: MessageRecording,
  { entry, message, inputs, choice, chosen }: Computation,
  open: OpenHost,
): Promise<Captured> {
  const before = recording.entries.slice(0, entry);
  const sent = new Set(before.flatMap((entry) => requestsIn(entry.message)));
  const answered = recording.answered.filter((request) => sent.has(request));
  const last = largest(
    recording.entries.flatMap((entry) => requestsIn(entry.message)),
    0,
  );
  const [read, chose, evaluated] = [last + 1, last + 2, last + 3];
  const plain: Evaluate = {
    type: "evaluate",
    graph: message.graph,
    inputs: message.inputs,
    numbers: message.numbers,
    definition: message.definition,
    request: evaluated,
    keep: message.keep.map(() => 0),
    read: [...message.keep.keys()],
  };
  const riders = inOrder(message).filter(({ type }) => type !== "evaluate" && type !== "finish");
  const values = inputs.flatMap(({ value }) => (value === 0 ? [] : [value]));
  const ours: ToHost[] = [...riders];
  if (values.length > 0) ours.push({ type: "read", request: read, values });
  if (choice !== null)
    ours.push({
      ...plain,
      graph: freeGraph(recording),
      definition: choice,
      request: chose,
      keep: choice.targets.map(() => 0),
      read: [...choice.targets.keys()],
    });
  ours.push(plain);
  const after = recording.entries[entry]?.after ?? 0;
  const answersByRequest = new Map<number, readonly ArrayBuffer[]>();
  await play(
    {
      refusal: recording.refusal,
      entries: [...before, ...ours.map((our): Entry => ({ message: our, after }))],
      answered: [...answered, ...ours.flatMap(requestsIn)],
      unawaited: new Set([...recording.unawaited].filter((request) => sent.has(request))),
      elements: (request) => recording.elements(request),
    },
    open,
    false,
    (answer) => {
      if (answer.type === "evaluated" && answer.request > last)
        answersByRequest.set(answer.request, answer.data);
    },
  );
  const answers = [...(answersByRequest.get(read) ?? [])];
  const elements = inputs.map(({ value }) => (value === 0 ? null : (answers.shift() ?? null)));
  for (const [at, data] of (answersByRequest.get(chose) ?? []).entries())
    elements[chosen[at] as number] = data;
  return { inputs: elements, outputs: answersByRequest.get(evaluated) ?? [] };
}

function requestsIn(message: ToHost): number[] {
  return inOrder(message).flatMap((request) =>
    "request" in request && request.request !== 0 ? [request.request] : [],
  );
}

function freeGraph({ entries }: MessageRecording): number {
  let most = 0;
  for (const { message } of entries)
    if (message.type === "evaluate") most = Math.max(most, message.graph);
  return most + 1;
}
