import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const app = await testApp();
const { port } = await listen(app);

test("a notification and the count come over the socket, with HTML for pages only", async () => {
  const both = { owner: await newOwner(app), sitter: await newSitter(app) };
  const { owner, sitter } = both;
  const page = await openSocket(port, owner.token, { path: "/ws?thread=" });
  const program = await openSocket(port, owner.token);
  const actor = await openSocket(port, sitter.token);
  const id = await newBooking(app, both);
  const poll = callApi(app, "GET", "/messages/updates?after=0-0-0", { token: owner.token });
  await callApi(app, "PATCH", `/bookings/${id}/status`, {
    token: sitter.token,
    body: { status: "accepted" },
  });
  const told = await program.next("notification");
  expect(told.data).toMatchObject({ kind: "answer", bookingId: id, readAt: null });
  expect((await page.next("notification")).data).toEqual(told.data);
  expect(await program.next("notificationCount")).toEqual({
    event: "notificationCount",
    data: { total: 1 },
  });
  expect(await page.next("notificationCount")).toMatchObject({
    data: { total: 1 },
    html: expect.stringMatching(/^<span class="count" data-unread="1">1/),
  });
  expect((await poll).body).toMatchObject({ notificationTotal: 1 });
  await callApi(app, "PATCH", "/notifications/read", { token: owner.token, body: {} });
  expect(await page.next("notificationCount")).toMatchObject({ data: { total: 0 }, html: "" });
  expect(actor.waiting("notification")).toEqual([]);
});
