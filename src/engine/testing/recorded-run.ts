/** For tests: a program that runs once on the reference, with its messages in a recording. */
import { channelPair } from "../executor/channel.ts";
import { Client } from "../executor/client/client.ts";
import type { Host } from "../executor/host/host.ts";
import type { Channel, FromHost, ToHost } from "../executor/protocol.ts";
import { MessageRecording } from "../executor/replay/message-recording.ts";
import type { OpenHost } from "../executor/replay/replay-recording.ts";
import { Context, currentContext, enterContext } from "../graph/context.ts";
import { OwnerNotes } from "../graph/value-owners.ts";
import { referenceEngine } from "./reference-run.ts";

export interface RecordedRun {
  readonly messages: MessageRecording;
  /** Opens hosts to replay the recording on. */
  readonly open: OpenHost;
  dispose(): Promise<void>;
}

export async function recordedRun(
  program: () => Promise<unknown>,
  messages: MessageRecording = new MessageRecording(),
): Promise<RecordedRun> {
  const engine = referenceEngine();
  const open = (channel: Channel<FromHost, ToHost>): Promise<Host> =>
    engine.run("reference", channel, { profile: "none" });
  const [here, there] = channelPair<ToHost, FromHost>();
  const host = await open(messages.recording(there));
  const owners = new OwnerNotes();
  const runtime = new Client(here, { kind: "reference", seed: 1, owners });
  const { programFrame } = currentContext().providers;
  const before = enterContext(new Context({ runtime, owners, programFrame }));
  try {
    await program();
  } finally {
    enterContext(before);
    await host.close();
  }
  return { messages, open, dispose: () => engine.dispose() };
}
