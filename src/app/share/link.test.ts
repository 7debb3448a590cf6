import { createHash } from "node:crypto";
import fc from "fast-check";
import { deflateSync } from "fflate";
import { describe, expect, it } from "vitest";
import { sources } from "../gallery/sources.ts";
import type { DeviceChoice } from "../run/messages/events.ts";
import { crc16, fromBase64Url, toBase64Url } from "./base64url.ts";
import type { SharedCurve } from "./curve.ts";
import { dictionary1 } from "./dictionary-1.ts";
import { decodeLink, encodeLink, linkLength, type SharedProgram } from "./link.ts";

const plain: SharedProgram = {
  source: 'print("hello");\n',
  device: "compare",
  params: {},
  seed: 0,
};

/** A link around any payload, as a sender other than `encodeLink` could make it. */
function forge(payload: Uint8Array | string, schema = "1", codec = "r"): string {
  const bytes = typeof payload === "string" ? new TextEncoder().encode(payload) : payload;
  const deflated = deflateSync(bytes, { level: 9 });
  const checksum = crc16(new TextEncoder().encode(schema + codec), deflated);
  return schema + codec + toBase64Url(Uint8Array.of(checksum >>> 8, checksum & 255, ...deflated));
}

function messageOf(link: string): string {
  const decoded = decodeLink(link);
  return decoded.ok ? "it decodes" : decoded.message;
}

const unicode = fc.string({ unit: "binary", maxLength: 2000 });
const program: fc.Arbitrary<SharedProgram> = fc.record({
  source: fc.oneof(unicode, fc.constantFrom(...sources.values())),
  device: fc.constantFrom<DeviceChoice>("compare", "gpu", "cpu", "auto", "hybrid"),
  params: fc.dictionary(
    fc.oneof(fc.string({ unit: "binary" }), fc.constant("__proto__")),
    fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      fc.string({ unit: "binary" }),
      fc.boolean(),
    ),
  ),
  seed: fc.nat(0xffffffff),
});

describe("a link with a curve", () => {
  const curve: SharedCurve = {
    param: "n",
    machine: "Chrome 141 on Linux",
    devices: (["gpu", "cpu"] as const).map((device) => ({
      device,
      name: "NVIDIA H200",
      points: Array.from({ length: 16 }, (_, at) => ({
        x: 2 ** at,
        milliseconds: 0.123 * (at + 1),
      })),
    })),
  };

  it("preserves it to three digits, for a few hundred characters more", () => {
    const link = encodeLink({ ...plain, curve });
    const decoded = decodeLink(link);
    const read = decoded.ok ? decoded.program.curve : undefined;
    expect(read).toMatchObject({ param: "n", machine: "Chrome 141 on Linux" });
    expect(read?.devices[1]?.points[8]).toEqual({ x: 256, milliseconds: 1.11 });
    expect(link.length - encodeLink(plain).length).toBeLessThan(500);
  });

  it("opens without it where it is none", () => {
    const forged = forge(`${JSON.stringify({ c: { p: "n", m: "", d: "x" } })}\nprint(1)`);
    expect(decodeLink(forged)).toEqual({ ok: true, program: { ...plain, source: "print(1)" } });
  });
});

describe("encodeLink", () => {
  it("preserves any program", () => {
    fc.assert(
      fc.property(program, (shared) => {
        expect(decodeLink(encodeLink(shared))).toEqual({ ok: true, program: shared });
      }),
    );
  });

  it("uses only characters that addresses may have, and ends where no chat cuts it", () => {
    fc.assert(
      fc.property(program, (shared) => {
        expect(encodeLink(shared)).toMatch(/^1[rd][\w-]*[A-Za-z0-9]$/);
      }),
    );
  });

  it("keeps the name that somebody gave the program, as text on one line", () => {
    const named = { ...plain, title: "Lesson 1: waves" };
    expect(decodeLink(encodeLink(named))).toEqual({ ok: true, program: named });
    const titleOf = (title: unknown): unknown => {
      const decoded = decodeLink(forge(`${JSON.stringify({ t: title })}\nprint(1)`));
      return decoded.ok && decoded.program.title;
    };
    expect(titleOf("a\n  b\u202ec\u0000")).toBe("a bc");
    expect(titleOf("x".repeat(500))).toBe("x".repeat(120));
    for (const none of [7, null, "", " \u200b ", ["a"]]) expect(titleOf(none)).toBeUndefined();
  });

  it("spends nothing on defaults", () => {
    const other = encodeLink({ ...plain, device: "gpu", params: { n: 64 }, seed: 7 });
    expect(other.length).toBeGreaterThan(encodeLink(plain).length);
    expect(encodeLink({ ...plain, source: "" }).length).toBeLessThanOrEqual(9);
  });

  it("makes the gallery's programs short enough for every chat", () => {
    for (const source of sources.values()) {
      expect(linkLength(encodeLink({ ...plain, source }).length)).toBe("fine");
    }
  });

  it("takes the dictionary only where that is shorter", () => {
    expect(encodeLink({ ...plain, source: sources.get("crossover") ?? "" })).toMatch(/^1d/);
    expect(encodeLink({ ...plain, source: "€" })).toMatch(/^1r/);
  });

  it("leaves out params that are not finite", () => {
    const params = { a: Number.NaN, b: 1, c: Number.POSITIVE_INFINITY };
    const decoded = decodeLink(encodeLink({ ...plain, params }));
    expect(decoded).toEqual({ ok: true, program: { ...plain, params: { b: 1 } } });
  });

  it("makes a link that is refused of a program too large to be read back", () => {
    const link = encodeLink({ ...plain, source: "x".repeat(600_000) });
    expect(linkLength(link.length)).toBe("refused");
  });
});

describe("linkLength", () => {
  it("says where links get through", () => {
    expect([1, 1_900, 1_901, 65_536, 65_537].map(linkLength)).toEqual([
      "fine",
      "fine",
      "long",
      "long",
      "refused",
    ]);
  });
});

describe("decodeLink", () => {
  it("takes a link with its # and white space around it", () => {
    expect(decodeLink(`#${encodeLink(plain)}\n`)).toEqual({ ok: true, program: plain });
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          unicode,
          unicode.map((text) => `1d${text}`),
        ),
        (text) => {
          expect(decodeLink(text).ok).toBe(false);
        },
      ),
    );
  });

  it("never takes a broken link for another program", () => {
    const shared: SharedProgram = { ...plain, source: sources.get("mnist") ?? "", seed: 9 };
    const link = encodeLink(shared);
    fc.assert(
      fc.property(
        fc.nat(link.length - 1),
        fc.constantFrom(..."ABCyz09-_.%é"),
        fc.constantFrom("replace", "remove", "insert", "swap", "cut"),
        (at, character, damage) => {
          const [before, here, after] = [link.slice(0, at), link.charAt(at), link.slice(at + 1)];
          const broken = {
            replace: before + character + after,
            remove: before + after,
            insert: before + character + here + after,
            swap: before + after.charAt(0) + here + after.slice(1),
            cut: before,
          }[damage] as string;
          const decoded = decodeLink(broken);
          if (decoded.ok) expect(decoded.program).toEqual(shared);
        },
      ),
      { numRuns: 2000, seed: 1 },
    );
  });

  it("calls a link damaged when it does not start like one", () => {
    const message = "the link is damaged (its beginning is invalid): copy the whole link again";
    expect(["", "1", "section-2", "~"].map(messageOf)).toEqual([
      message,
      message,
      message,
      message,
    ]);
  });

  it("calls a link damaged when a character is foreign to links", () => {
    expect(messageOf(`${encodeLink(plain)}%`)).toBe(
      "the link is damaged (it has an unexpected character, or one is missing): copy the whole link again",
    );
  });

  it("calls a link damaged when its end is missing", () => {
    const link = encodeLink({ ...plain, source: sources.get("crossover") ?? "" });
    const cut = link.slice(0, 2 + 4 * Math.floor(link.length / 8));
    expect(messageOf(cut)).toBe(
      "the link is damaged (its checksum is wrong): copy the whole link again",
    );
  });

  it("calls a link damaged when its data is not deflated", () => {
    const nonsense = Uint8Array.of(0xff, 0xff, 0xff);
    const checksum = crc16(new TextEncoder().encode("1r"), nonsense);
    const link = `1r${toBase64Url(Uint8Array.of(checksum >>> 8, checksum & 255, ...nonsense))}`;
    expect(messageOf(link)).toBe(
      "the link is damaged (it cannot be unpacked): copy the whole link again",
    );
  });

  it("says that a newer schema or codec is newer", () => {
    const message =
      "the link was made with a newer version of Tensorpad: reload the page to get that version";
    expect(messageOf("2xAAAA")).toBe(message);
    expect(messageOf(forge("\nprint(1)", "1", "e"))).toBe(message);
  });

  it("refuses a link that unpacks to far more than it holds", () => {
    const bomb = forge(new Uint8Array(40_000_000));
    expect(linkLength(bomb.length)).toBe("long");
    expect(messageOf(bomb)).toBe(
      "the link is too large (it unpacks to more than 524288 bytes): ask for the program as a file",
    );
  });

  it("refuses a link of more characters than links have", () => {
    expect(messageOf("1r".padEnd(70_000, "A"))).toBe(
      "the link is too large (70000 characters, but the limit is 65536): ask for the program as a file",
    );
  });

  it("ignores settings that it does not know", () => {
    const decoded = decodeLink(forge('{"theme":"dark","s":3}\nprint(1)'));
    expect(decoded).toEqual({ ok: true, program: { ...plain, source: "print(1)", seed: 3 } });
  });

  it.each([
    ['{"d":"tpu"}\n', "its device is not one of compare, gpu, cpu, auto and hybrid"],
    ['{"d":["gpu"]}\n', "its device is not one of compare, gpu, cpu, auto and hybrid"],
    ['{"s":-1}\n', "its seed is not an integer from 0 to 4294967295"],
    ['{"s":4294967296}\n', "its seed is not an integer from 0 to 4294967295"],
    ['{"s":"1"}\n', "its seed is not an integer from 0 to 4294967295"],
    ['{"p":{"n":[64]}}\n', "its params are not numbers, strings or booleans"],
    ['{"p":{"n":1e999}}\n', "its params are not numbers, strings or booleans"],
    ['{"p":[1]}\n', "its params are not numbers, strings or booleans"],
    [`{"p":{"n":"${"a".repeat(20_000)}"}}\n`, "its params are not numbers, strings or booleans"],
    ["[]\n", "its settings are missing"],
    ["null\n", "its settings are missing"],
    ["", "its settings are missing"],
    ["print(1)", "its settings are missing"],
    ["{\n", "its text is not valid UTF-8"],
  ])("checks every field: %j", (payload, reason) => {
    expect(messageOf(forge(payload))).toBe(
      `the link is damaged (${reason}): copy the whole link again`,
    );
  });

  it("does not take bytes for text", () => {
    expect(messageOf(forge(Uint8Array.of(10, 0xff, 0xfe)))).toBe(
      "the link is damaged (its text is not valid UTF-8): copy the whole link again",
    );
  });
});

describe("the first dictionary", () => {
  it("is what it was", () => {
    const hash = createHash("sha256").update(dictionary1).digest("hex");
    expect(hash).toBe("8b7c44dc20f9fd10f49dc64b74210745b1fe600d8dc632bee256e6208ce21aa0");
  });

  it("fits into the window of deflate", () => {
    expect(new TextEncoder().encode(dictionary1).length).toBeLessThanOrEqual(32_768);
  });
});

describe("base64url", () => {
  it("agrees with the platform's, without padding", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
        expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
      }),
    );
  });

  it("has one text only for the same bytes", () => {
    expect(fromBase64Url("AA")).toEqual(Uint8Array.of(0));
    expect(fromBase64Url("AB")).toBeNull();
    expect(fromBase64Url("A")).toBeNull();
  });
});

describe("crc16", () => {
  it("returns the check value of CRC-16/CCITT-FALSE", () => {
    expect(crc16(new TextEncoder().encode("12345"), new TextEncoder().encode("6789"))).toBe(0x29b1);
  });
});
