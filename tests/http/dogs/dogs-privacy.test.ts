import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cellCentre, milesBetween } from "#app/domain/places/place-rules.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newPerson, newSitter } from "#tests/support/people/people.ts";
import { putAt, putAvailableDog } from "#tests/support/people/put-dog.ts";

const app = await testApp();
const { db } = app.runtime;

type Listed = { id: string; distance: string | null };

test("no response about a dog has its owner's coordinates, address, phone or email", async () => {
  const home = { latitude: 47.3612345, longitude: 8.5167891 };
  const mark = "Kanarienweg 17";
  const { dog, owner } = await putAvailableDog(app, { spot: home });
  await putAt(app, owner, home, mark);
  const phone = "+41 79 555 43 21";
  await db.updateTable("users").set({ phone_number: phone }).where("id", "=", owner.id).execute();
  const [{ cell_latitude, cell_longitude } = { cell_latitude: 0, cell_longitude: 0 }] = await db
    .selectFrom("users")
    .select(["cell_latitude", "cell_longitude"])
    .where("id", "=", owner.id)
    .execute();
  expect(cellCentre(home.latitude, home.longitude).latitude).toBe(cell_latitude);
  // An owner who is no sitter has no public location at all, not even the cell.
  const secrets = ["47.361", "8.516", `${cell_latitude}`, `${cell_longitude}`, mark, phone];
  secrets.push("555 43 21", owner.email);

  const sitter = await newSitter(app);
  const viewers = [sitter, await newPerson(app), null];
  const pages = ["/dogs/available", "/dogs/available?place=Bern", `/dogs/available/${dog.id}`];
  pages.push(`/dogs/available/${dog.id}`);
  const calls = ["/dogs/available", `/dogs/${dog.id}/public`, `/dogs/user/${owner.id}`];
  calls.push("/dogs/available?maxDistance=0.1", `/dogs/${dog.id}`, `/users/${owner.id}`);
  const answers: string[] = [];
  for (const viewer of viewers) {
    const browser = viewer ? await browserOf(app, viewer) : new Browser(app);
    for (const path of pages) {
      const data = path.includes("?") ? path.replace("?", ".data?") : `${path}.data`;
      answers.push((await browser.get(path)).html, (await browser.get(data)).html);
    }
    for (const path of calls) {
      const { headers, body } = await callApi(app, "GET", path, { token: viewer?.token });
      answers.push(JSON.stringify([...headers]), JSON.stringify(body));
    }
  }
  expect(answers.filter((answer) => answer.includes(dog.id)).length).toBeGreaterThan(8);
  for (const secret of secrets) {
    expect([secret, answers.filter((answer) => answer.includes(secret))]).toEqual([secret, []]);
  }
});

function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test("distances, filters and order can't distinguish two homes in one cell, from anywhere", async () => {
  const random = seeded(7);
  const corner = { latitude: 47.3301, longitude: 8.4901 };
  const other = { latitude: 47.3399, longitude: 8.4999 };
  expect(milesBetween(corner, other)).toBe(0);
  const breed = `Twin${randomUUID().slice(0, 8)}`;
  const one = await putAvailableDog(app, { breed, spot: corner });
  const two = await putAvailableDog(app, { breed, spot: other });
  const sitter = await newSitter(app);
  const seenFrom = async (query: string) => {
    const path = `/dogs/available?search=${breed}&${query}`;
    const { status, body } = await callApi<Listed[]>(app, "GET", path, { token: sitter.token });
    expect(status).toBe(200);
    return body;
  };
  const centre = cellCentre(corner.latitude, corner.longitude);
  for (let at = 0; at < 150; at++) {
    // Half of the points around the cell, the others across the country.
    const spread = at % 2 ? 0.03 : 1.5;
    const lat = 47.335 + (random() - 0.5) * spread;
    const lng = 8.495 + (random() - 0.5) * spread;
    const query = `lat=${lat}&lng=${lng}`;
    const seen = await seenFrom(query);
    // Always newest first, always the same distance, as only the cells count.
    expect(seen.map(({ id }) => id)).toEqual([two.dog.id, one.dog.id]);
    const miles = milesBetween(cellCentre(lat, lng), centre).toFixed(1);
    expect(seen.map(({ distance }) => distance)).toEqual([miles, miles]);
    const most = random() * 12;
    const within = await seenFrom(`${query}&maxDistance=${most}`);
    expect([query, most, within.length]).toEqual([query, most, Number(miles) <= most ? 2 : 0]);
  }
});

test("the viewer's own position within a cell makes no difference either", async () => {
  const spot = { latitude: 47.3812, longitude: 8.5433 };
  const { dog } = await putAvailableDog(app, { spot });
  const sitter = await newSitter(app);
  const distances = new Set<unknown>();
  for (const step of [0, 0.002, 0.005, 0.0099]) {
    await putAt(app, sitter, { latitude: 47.45 + step, longitude: 8.61 + step });
    const path = `/dogs/${dog.id}/public`;
    const { body } = await callApi<Listed>(app, "GET", path, { token: sitter.token });
    distances.add(body.distance);
  }
  expect([...distances]).toEqual([
    milesBetween({ latitude: 47.45, longitude: 8.61 }, spot).toFixed(1),
  ]);
});
