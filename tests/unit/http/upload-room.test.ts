import { expect, test } from "vitest";
import { readForm } from "#app/http/forms/body.server.ts";
import { createUploadRoom } from "#app/http/forms/upload-room.server.ts";
import { asFile } from "#tests/support/pictures.ts";

const KiB = 1024;
const room = createUploadRoom({ most: 60 * KiB, all: 100 * KiB }, { most: 60 * KiB });

/** At home, unless they are elsewhere. */
const person = (id: string, address = `home of ${id}`) => ({ actor: { id }, address });
const visitor = (address: string) => ({ actor: null, address });

function uploadOf(kibibytes: number): Request {
  const body = new FormData();
  body.append("images", asFile("x".repeat(kibibytes * KiB), "dog.jpg"));
  return new Request("http://dogs.test/", { method: "POST", body });
}

function upload(kibibytes: number, caller: ReturnType<typeof person> | ReturnType<typeof visitor>) {
  return room.enter(uploadOf(kibibytes), caller);
}

async function outcome({ request }: { request: Request }): Promise<string> {
  return readForm(request).then(
    () => "read",
    ({ kind, retryAfterSeconds }) => `${kind} ${retryAfterSeconds}`,
  );
}

test("uploads are read while there is room, in total and per person, and release it", async () => {
  const [ann, annsNext, bea, cat] = [
    upload(40, person("ann")),
    upload(40, person("ann")),
    upload(40, person("bea")),
    upload(40, person("cat")),
  ];
  expect(await outcome(ann)).toBe("read");
  expect(await outcome(annsNext)).toBe("busy 5");
  annsNext.leave();
  expect(await outcome(bea)).toBe("read");
  expect(await outcome(cat)).toBe("busy 5");
  cat.leave();
  ann.leave();
  ann.leave();
  const catsNext = upload(40, person("cat"));
  expect(await outcome(catsNext)).toBe("read");
  for (const each of [bea, catsNext]) each.leave();
});

test("many people or visitors at one address leave room for others", async () => {
  const first = upload(40, person("ann", "café"));
  expect(await outcome(first)).toBe("read");
  const refused = [upload(40, person("bea", "café")), upload(40, visitor("café"))];
  for (const each of refused) {
    expect(await outcome(each)).toBe("busy 5");
    each.leave();
  }
  const finder = upload(40, visitor("park"));
  expect(await outcome(finder)).toBe("read");
  for (const each of [first, finder]) each.leave();
  expect(await outcome(upload(40, visitor("café")))).toBe("read");
});

test("what arrives after the answer takes no room", async () => {
  const room = createUploadRoom({ most: 50 * KiB, all: 50 * KiB });
  for (let times = 0; times < 3; times++) {
    const { request, leave } = room.enter(uploadOf(40), person("ann"));
    leave();
    await readForm(request);
  }
  const next = room.enter(uploadOf(40), person("ann"));
  expect(await outcome(next)).toBe("read");
});

test("any body counts that is not small", async () => {
  const room = createUploadRoom({ most: 50 * KiB, all: 50 * KiB });
  const form = (kibibytes: number) => {
    const body = `text=${"x".repeat(kibibytes * KiB)}`;
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(body.length),
    };
    return new Request("http://dogs.test/", { method: "POST", headers, body });
  };
  const ask = (kibibytes: number) => outcome(room.enter(form(kibibytes), person("ann")));
  expect(await ask(30)).toBe("read");
  expect(await ask(30)).toBe("busy 5");
  expect(await ask(2)).toBe("read");
});

test("an idle upload reserves nothing", async () => {
  const room = createUploadRoom({ most: 50 * KiB, all: 50 * KiB });
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "45000" };
  const never = new ReadableStream();
  const init = { method: "POST", headers, body: never, duplex: "half" } as RequestInit;
  room.enter(new Request("http://dogs.test/", init), person("idler"));
  const body = new FormData();
  body.append("images", asFile("x".repeat(40 * KiB), "dog.jpg"));
  const real = room.enter(
    new Request("http://dogs.test/", { method: "POST", body }),
    person("ann"),
  );
  expect(await outcome(real)).toBe("read");
});
