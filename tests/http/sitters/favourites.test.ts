import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { transact } from "#app/domain/context.server.ts";
import { forgetPerson } from "#app/domain/leaving/forget-person.server.ts";
import { MOST_FAVOURITES } from "#app/domain/sitters/favourites/favourite-rules.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;
const first = await newSitter(app, { name: "Fritz First" });
const second = await newSitter(app, { name: "Selma Second" });
await newSitter(app, { name: "Tanja Third" });

const call = (token: string | undefined, method: string, path: string) =>
  callApi<unknown>(app, method, path, { token });

test("favourites are kept, listed latest first, searched among, and removed", async () => {
  const { token } = await newOwner(app);
  for (const { id } of [first, second, first]) {
    expect((await call(token, "PUT", `/favourites/${id}`)).status).toBe(204);
    // Those of one millisecond come in any order.
    await setTimeout(2);
  }
  const listed = (await call(token, "GET", "/favourites")).body as { id: string }[];
  expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);

  const found = async (query: string) =>
    (
      (await call(token, "GET", `/users/sitters?favourites=true${query}`)).body as {
        data: { id: string }[];
      }
    ).data.map(({ id }) => id);
  expect((await found("")).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await found("&search=selma")).toEqual([second.id]);
  expect(await found("&search=tanja")).toEqual([]);

  await call(token, "DELETE", `/favourites/${first.id}`);
  expect(await found("")).toEqual([second.id]);
});

test("favourites belong to one person, and visitors have none", async () => {
  const [one, other] = [await newOwner(app), await newOwner(app)];
  await call(one.token, "PUT", `/favourites/${first.id}`);
  expect((await call(other.token, "GET", "/favourites")).body).toEqual([]);
  await call(other.token, "DELETE", `/favourites/${first.id}`);
  expect((await call(one.token, "GET", "/favourites")).body).toHaveLength(1);
  expect((await call(undefined, "GET", "/users/sitters?favourites=true")).status).toBe(401);
  const visitor = new Browser(app);
  expect((await visitor.get("/sitters?favourites=true")).location).toContain("/login?redirectTo=");
});

test("only listed sitters can be saved, not oneself, and no more than a hundred", async () => {
  const { id, token } = await newOwner(app);
  for (const wrong of [id, "nobody", (await newPerson(app)).id])
    expect((await call(token, "PUT", `/favourites/${wrong}`)).status).toBe(404);
  expect((await call(first.token, "PUT", `/favourites/${first.id}`)).status).toBe(404);

  for (let index = 0; index < MOST_FAVOURITES; index++) {
    const person = await newPerson(app);
    await db
      .insertInto("favourites")
      .values({ user_id: id, sitter_id: person.id, created_at: index })
      .execute();
  }
  const { status, body } = await call(token, "PUT", `/favourites/${first.id}`);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: "too_many_favourites" });
  // Those who are not listed are left out.
  expect((await call(token, "GET", "/favourites")).body).toEqual([]);
});

test("a heart on card and profile saves without a script", async () => {
  const owner = await newOwner(app);
  const browser = await browserOf(app, owner);
  const path = `/sitters/${first.id}/favourite`;
  expect((await browser.get("/sitters")).html).toContain(`action="${path}?at=n`);
  expect((await browser.get("/sitters?favourites=true")).text).toContain("No saved sitters yet");

  const { status, location } = await browser.post(`${path}?at=n1`, { intent: "save" });
  expect([status, location]).toEqual([303, `/sitters/${first.id}#n1`]);
  expect((await browser.get(`/sitters/${first.id}`)).html).toMatch(
    /value="remove"[^>]*pressed="true"/,
  );
  const saved = await browser.get("/sitters?favourites=true");
  expect(saved.text).toContain("Fritz First");
  expect(saved.text).toContain("Saved sitters");
  expect(saved.text).not.toContain("Selma Second");

  await browser.post(path, { intent: "remove" });
  expect((await browser.get(`/sitters/${first.id}`)).html).toMatch(
    /value="save"[^>]*pressed="false"/,
  );
  expect((await browser.post(path, { intent: "steal" })).status).toBe(400);
  expect((await browser.get(path)).location).toBe(`/sitters/${first.id}`);
  const own = await browserOf(app, first);
  expect((await own.get(`/sitters/${first.id}`)).html).not.toContain(path);
  const list = await own.get("/sitters");
  expect(list.text).toMatch(/Fritz First.*? You /);
  expect(list.html).not.toContain(path);
});

test("nothing is left of favourites when an account is deleted", async () => {
  const [owner, leaving] = [await newOwner(app), await newSitter(app)];
  await call(owner.token, "PUT", `/favourites/${leaving.id}`);
  await call(leaving.token, "PUT", `/favourites/${first.id}`);
  await transact(app.context(), (ctx) => forgetPerson(ctx, leaving.id));
  const left = await db
    .selectFrom("favourites")
    .selectAll()
    .where((eb) => eb.or([eb("user_id", "=", leaving.id), eb("sitter_id", "=", leaving.id)]))
    .execute();
  expect(left).toEqual([]);
});
