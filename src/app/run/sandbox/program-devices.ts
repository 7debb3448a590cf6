/**
 * The devices of one execution, as the program's worker knows them: the execution's own device, and those that the
 * program asks for. The page opens these, since only it can reach the engine. In: the page's answers. Out: requests,
 * each with the engine's end of a new channel.
 */
import { Client } from "../../../engine/executor/client/client.ts";
import type { Channel, FromHost, ToHost } from "../../../engine/executor/protocol.ts";
import { ComputeDevice, type OpenedName } from "../../../engine/graph/device.ts";
import { keyOfName, kindOfName, type RunnableKey } from "../../../engine/ir/device-kinds.ts";
import { Fault } from "../../../engine/ir/fault.ts";
import { maxDevices } from "../messages/limits.ts";
import type { DeviceAnswer } from "../messages/messages.ts";
import type { ProgramEvent } from "../messages/program-event.ts";

// Read before it is removed.
const { MessageChannel } = globalThis;

type Ask = (event: Extract<ProgramEvent, { type: "device" }>, transfer: Transferable[]) => void;

/** Makes a channel of the program's end of a port. */
type Connect = (port: MessagePort) => Channel<ToHost, FromHost>;

interface Opening {
  readonly device: Promise<ComputeDevice>;
  answered(answer: DeviceAnswer): void;
}

interface OwnDevice {
  readonly key: RunnableKey;
  readonly name: string;
  readonly client: Client;
}

export class ProgramDevices {
  readonly #ask: Ask;
  readonly #seed: number;
  readonly #isLowApart: boolean;
  readonly #connected: Connect;
  readonly #opened = new Map<RunnableKey, Opening>();
  readonly #clients = new Set<Client>();
  #asked = 0;
  #waiting = 0;

  /** `own` is the execution's device; `isLowApart` says whether "gpu:low" is another GPU than "gpu". */
  constructor(own: OwnDevice, isLowApart: boolean, connected: Connect, ask: Ask) {
    const { client } = own;
    this.#connected = connected;
    this.#ask = ask;
    this.#isLowApart = isLowApart;
    this.#seed = client.seed;
    this.#clients.add(client);
    const device = Promise.resolve(new ComputeDevice(own.name, client));
    this.#opened.set(own.key, { device, answered: () => {} });
  }

  /** The clients of all devices that are open. */
  get clients(): readonly Client[] {
    return [...this.#clients];
  }

  /** The number of devices that the page has not opened yet. */
  get waiting(): number {
    return this.#waiting;
  }

  async get(name: OpenedName): Promise<ComputeDevice> {
    if (name === "reference")
      throw new Fault(
        "unsupported",
        'device: unsupported device "reference" on this page: use "cpu", or the library',
      );
    const key = keyOfName(name, this.#isLowApart);
    const opening = this.#opened.get(key) ?? this.#open(key);
    this.#opened.set(key, opening);
    return opening.device;
  }

  answered(answer: DeviceAnswer): void {
    this.#opened.get(answer.device)?.answered(answer);
  }

  #open(key: RunnableKey): Opening {
    if (++this.#asked > maxDevices)
      throw new Fault(
        "unsupported",
        `device: unsupported number of requests: a run can make at most ${maxDevices}`,
      );
    const { port1, port2 } = new MessageChannel();
    let answered: Opening["answered"] = () => {};
    const answer = new Promise<DeviceAnswer>((resolve) => {
      answered = resolve;
    });
    this.#waiting++;
    this.#ask({ type: "device", device: key, port: port2 }, [port2]);
    return { answered, device: this.#answered(key, port1, answer) };
  }

  /** A device that could not be opened or was lost may be available at the next request. */
  async #answered(
    key: RunnableKey,
    port: MessagePort,
    answer: Promise<DeviceAnswer>,
  ): Promise<ComputeDevice> {
    const client = new Client(this.#connected(port), {
      kind: kindOfName(key),
      seed: this.#seed,
      onFailed: () => {
        this.#clients.delete(client);
        this.#opened.delete(key);
      },
    });
    const { outcome, text } = await answer;
    this.#waiting--;
    if (outcome === "opened") {
      this.#clients.add(client);
      return new ComputeDevice(text, client);
    }
    this.#opened.delete(key);
    throw new Fault("missing", text);
  }
}
