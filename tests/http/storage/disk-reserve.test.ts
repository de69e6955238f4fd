import { expect, test, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { putLostDog, seen } from "#tests/support/people/lost-dogs.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";
import { write } from "#tests/support/people/threads.ts";
import { ask } from "#tests/support/people/verifications.ts";
import { photoFile } from "#tests/support/pictures.ts";
import { listen } from "#tests/support/socket.ts";

const NO_ROOM = "There is no room for more photos right now";

// No disk has that much left.
const app = await testApp({ STORAGE_RESERVE: "1000000000" });
vi.spyOn(console, "warn").mockImplementation(() => {});

test("below the reserve, pictures are refused everywhere and the rest goes on", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  const { token } = owner;
  const id = await newBooking(app, { owner, sitter }, "accepted", runningTimes());
  const send = async (person: { token: string }, path: string, fields: object) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("images", await photoFile());
    return callApi<{ code: string; message: string }>(app, "POST", path, {
      token: person.token,
      body,
    });
  };
  const visit = `/bookings/${id}/visit`;
  const started = await callApi(app, "POST", visit, {
    token: sitter.token,
    body: { kind: "start" },
  });
  expect(started.status).toBe(201);
  const document = await ask(app, sitter, { images: [await photoFile()] });
  const refused = [
    await send(owner, "/messages", { recipientId: sitter.id, content: "Look" }),
    await send(owner, "/dogs", { name: "Max", breed: "Beagle", age: "2" }),
    await send(sitter, visit, { kind: "photo" }),
    { ...document, body: document.body as unknown as { code: string; message: string } },
  ];
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([507, "storage_full"]);
    expect(body.message).toContain(NO_ROOM);
  }
  const page = await putLostDog(app, owner.dogId);
  const visitor = new Browser(app);
  const told = await visitor.post(page.path, {
    ...seen({ content: "Typed with care" }),
    images: await photoFile(),
  });
  expect([told.status, told.text.includes(NO_ROOM), told.text.includes("Typed with care")]).toEqual(
    [507, true, true],
  );
  expect((await visitor.post(page.path, seen())).status).toBe(303);
  await write(app, owner, sitter, "Text goes on");
  const dog = { name: "Max", breed: "Beagle", age: "2 years" };
  expect((await callApi(app, "POST", "/dogs", { token, body: dog })).status).toBe(201);
  expect((await ask(app, sitter, { note: "Call me" })).status).toBe(201);
});

test("an operator sees it", async () => {
  const metrics = async (of: typeof app) => {
    const { port } = await listen(of);
    return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  };
  expect(await metrics(app)).toContain("\ntrotwell_pictures_refused 1\n");
  expect(await metrics(await testApp({ STORAGE_RESERVE: "0" }))).toContain(
    "\ntrotwell_pictures_refused 0\n",
  );
});
