import { expect, test } from "vitest";
import { readForm } from "#app/http/forms/body.server.ts";
import { createUploadRoom } from "#app/http/forms/upload-room.server.ts";
import { asFile } from "#tests/support/pictures.ts";

const KiB = 1024;
const room = createUploadRoom({ all: 100 * KiB, each: 60 * KiB });

function upload(kibibytes: number, caller: string) {
  const body = new FormData();
  body.append("images", asFile("x".repeat(kibibytes * KiB), "dog.jpg"));
  return room.enter(new Request("http://dogs.test/", { method: "POST", body }), caller);
}

async function outcome({ request }: { request: Request }): Promise<string> {
  return readForm(request).then(
    () => "read",
    ({ kind, retryAfterSeconds }) => `${kind} ${retryAfterSeconds}`,
  );
}

test("uploads are read while there is room, in total and per person, and release it", async () => {
  const [ann, annsNext, bea, cat] = [
    upload(40, "ann"),
    upload(40, "ann"),
    upload(40, "bea"),
    upload(40, "cat"),
  ];
  expect(await outcome(ann)).toBe("read");
  expect(await outcome(annsNext)).toBe("busy 5");
  annsNext.leave();
  expect(await outcome(bea)).toBe("read");
  expect(await outcome(cat)).toBe("busy 5");
  cat.leave();
  ann.leave();
  ann.leave();
  expect(await outcome(upload(40, "cat"))).toBe("read");
});

test("an idle upload reserves nothing", async () => {
  const room = createUploadRoom({ all: 50 * KiB, each: 50 * KiB });
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "45000" };
  const never = new ReadableStream();
  const init = { method: "POST", headers, body: never, duplex: "half" } as RequestInit;
  room.enter(new Request("http://dogs.test/", init), "idler");
  const body = new FormData();
  body.append("images", asFile("x".repeat(40 * KiB), "dog.jpg"));
  const real = room.enter(new Request("http://dogs.test/", { method: "POST", body }), "ann");
  expect(await outcome(real)).toBe("read");
});

test("a body in one-byte chunks is read in large ones", async () => {
  const sent = new Uint8Array(100 * KiB).map((_, at) => at % 251);
  let at = 0;
  const body = new ReadableStream({
    pull: (controller) =>
      at < sent.length ? controller.enqueue(sent.subarray(at, ++at)) : controller.close(),
  });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const room = createUploadRoom();
  const { request } = room.enter(new Request("http://dogs.test/", init), "ann");
  const chunks: Uint8Array[] = [];
  for await (const chunk of request.body ?? []) chunks.push(chunk);
  expect(chunks.length).toBeLessThan(8);
  expect(Buffer.concat(chunks).equals(sent)).toBe(true);
});
