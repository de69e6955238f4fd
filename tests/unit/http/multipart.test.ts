import { MultipartParser } from "@remix-run/multipart-parser";
import { afterEach, expect, test, vi } from "vitest";
import { parseMultipart, TooManyFiles } from "#app/http/forms/multipart.server.ts";

const KiB = 1024;
const limits = { maxFiles: 2, maxHeaderSize: 4 * KiB, maxParts: 10, maxTotalSize: 4096 * KiB };
const files = [900, 600].map((kibibytes) =>
  new Uint8Array(kibibytes * KiB).map((_, at) => (at * at) % 251),
);

afterEach(() => vi.restoreAllMocks());

async function bodyOf(count: number): Promise<{ bytes: Uint8Array; type: string }> {
  const form = new FormData();
  form.append("note", "Bring the blue lead");
  for (let index = 0; index < count; index++) {
    const file = files[index % files.length] ?? new Uint8Array();
    form.append("images", new File([file], `${index}.jpg`, { type: "image/jpeg" }));
    form.append("caption", `After ${index}`);
  }
  const response = new Response(form);
  return { bytes: await response.bytes(), type: response.headers.get("content-type") ?? "" };
}

async function parsed(count: number, chunkBytes: number): Promise<FormData> {
  const { bytes, type } = await bodyOf(count);
  let at = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + chunkBytes));
      at += chunkBytes;
    },
  });
  const init = { method: "POST", headers: { "content-type": type }, body, duplex: "half" };
  return parseMultipart(new Request("http://dogs.test/", init as RequestInit), limits);
}

/** As they were given to the parser. */
function blocksGiven() {
  const write = vi.spyOn(MultipartParser.prototype, "write");
  return () => write.mock.calls.map(([block]) => block);
}

test.each([999, 16 * KiB, 300 * KiB, 4096 * KiB])(
  "files and texts of a body in chunks of %i bytes are read whole",
  async (chunkBytes) => {
    const form = await parsed(2, chunkBytes);
    expect(form.get("note")).toBe("Bring the blue lead");
    expect(form.getAll("caption")).toEqual(["After 0", "After 1"]);
    const got = form.getAll("images") as File[];
    expect(got.map(({ name, size, type }) => ({ name, size, type }))).toEqual(
      files.map((file, at) => ({ name: `${at}.jpg`, size: file.length, type: "image/jpeg" })),
    );
    for (const [at, file] of got.entries()) {
      const sent = Buffer.from(files[at] ?? []);
      expect(sent.equals(await file.bytes())).toBe(true);
      expect(sent.equals(new Uint8Array(await file.arrayBuffer()))).toBe(true);
      expect(sent.equals(await new Response(file.stream()).bytes())).toBe(true);
      expect(sent.subarray(5, 9).equals(await file.slice(5, 9).bytes())).toBe(true);
    }
  },
);

test("a body in one-byte chunks reaches the parser in blocks", async () => {
  const blocks = blocksGiven();
  const form = await parsed(0, 1);
  expect(form.get("note")).toBe("Bring the blue lead");
  expect(blocks().length).toBe(1);
});

test("once a body is read or refused, its blocks are given back", async () => {
  const blocks = blocksGiven();
  await parsed(2, 64 * KiB);
  expect(blocks().length).toBeGreaterThan(5);
  await expect(parsed(3, 64 * KiB)).rejects.toThrow(TooManyFiles);
  const kept = blocks().filter(({ buffer }) => buffer instanceof ArrayBuffer && !buffer.detached);
  expect(kept).toEqual([]);
});
