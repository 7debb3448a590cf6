import { expect, it } from "vitest";
import { channelPair, portChannel } from "../../../engine/executor/channel.ts";
import { Client } from "../../../engine/executor/client/client.ts";
import type { Channel, FromHost, ToHost } from "../../../engine/executor/protocol.ts";
import type { RunnableKey } from "../../../engine/ir/device-kinds.ts";
import { maxDevices } from "../messages/limits.ts";
import { ProgramDevices } from "./program-devices.ts";

/** The devices of an execution on the CPU, and the requests to the page. */
function execution({ isLowApart = false } = {}) {
  const [near] = channelPair<ToHost, FromHost>();
  const client = new Client(near, { kind: "cpu", seed: 3 });
  const asked: { device: RunnableKey; port: MessagePort }[] = [];
  const own = { key: "cpu", name: "2 threads", client } as const;
  const connected = (port: MessagePort): Channel<ToHost, FromHost> => portChannel(port);
  const devices = new ProgramDevices(own, isLowApart, connected, ({ device, port }) => {
    asked.push({ device, port });
  });
  return { devices, client, asked };
}

it("The execution's own device is available without a request", async () => {
  const { devices, client, asked } = execution();
  const own = await devices.get("cpu");
  expect([own.name, own.runtime]).toEqual(["2 threads", client]);
  expect(asked).toEqual([]);
  expect(devices.clients).toEqual([client]);
});

it("Another one is requested once, has the same seed, and counts once it is open", async () => {
  const { devices, client, asked } = execution();
  const opening = [devices.get("gpu"), devices.get("gpu")] as const;
  expect(asked.map(({ device }) => device)).toEqual(["gpu"]);
  expect([devices.waiting, devices.clients]).toEqual([1, [client]]);
  devices.answered({ type: "device", device: "gpu", outcome: "opened", text: "a GPU" });
  const [first, second] = await Promise.all(opening);
  expect(first).toBe(second);
  expect([first.kind, first.name, first.runtime.seed]).toEqual(["gpu", "a GPU", 3]);
  expect([devices.waiting, devices.clients]).toEqual([0, [client, first.runtime]]);
});

it("The two GPUs are one if the browser returns the same for both, and otherwise two", async () => {
  const one = execution();
  void one.devices.get("gpu:low");
  void one.devices.get("gpu:high");
  void one.devices.get("gpu");
  expect(one.asked.map(({ device }) => device)).toEqual(["gpu"]);
  const two = execution({ isLowApart: true });
  const opening = two.devices.get("gpu:low");
  void two.devices.get("gpu:high");
  expect(two.asked.map(({ device }) => device)).toEqual(["gpu:low", "gpu"]);
  two.devices.answered({ type: "device", device: "gpu:low", outcome: "opened", text: "acme" });
  expect(await opening).toMatchObject({ kind: "gpu", name: "acme" });
});

it("One that cannot be opened is refused in the page's words, and asked for again each time", async () => {
  const { devices, asked } = execution();
  for (let time = 1; time <= 2; time++) {
    const opening = devices.get("gpu");
    devices.answered({ type: "device", device: "gpu", outcome: "failed", text: "there is none" });
    await expect(opening).rejects.toThrow("there is none");
    expect([devices.waiting, asked.length]).toEqual([0, time]);
  }
});

it("One that is lost is no longer a device of the execution", async () => {
  const { devices, client, asked } = execution();
  const opening = devices.get("gpu");
  devices.answered({ type: "device", device: "gpu", outcome: "opened", text: "a GPU" });
  const gpu = await opening;
  asked[0]?.port.postMessage([{ type: "over", kind: "missing", message: "lost", position: null }]);
  await expect.poll(() => devices.clients).toEqual([client]);
  await expect(gpu.synchronize()).rejects.toThrow("lost");
  void devices.get("gpu");
  expect(asked).toHaveLength(2);
});

it("Requests beyond the page's limit are refused at the call", async () => {
  const { devices } = execution();
  for (let count = 0; count < maxDevices; count++) {
    const opening = devices.get("gpu");
    devices.answered({ type: "device", device: "gpu", outcome: "failed", text: "none" });
    await expect(opening).rejects.toThrow("none");
  }
  await expect(devices.get("gpu")).rejects.toThrow(
    "device: unsupported number of requests: a run can make at most 20",
  );
});
