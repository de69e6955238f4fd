import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newPerson } from "#tests/support/people/people.ts";

const app = await testApp();

test.each([
  ["/users/sitters?services=walking", "services (did you mean service?)"],
  [
    "/users/sitters?min_rating=4&Service=walking",
    "min_rating (did you mean minRating?), Service (did you mean service?)",
  ],
  ["/users/sitters?latitude=47&lng=8.5&lat=47", "latitude (did you mean lat?)"],
  ["/users/sitters?utm_source=flyer&limit=5&search=a", "utm_source"],
  ["/users/sitters?service=walking&dogSize=small", null],
  ["/users/sitters?f%C3%BCr=x%0D%0Ay", "f%C3%BCr"],
  ["/geocode?q=Bern&language=de", "language"],
  ["/dogs/available?size[]=small&ages=puppy", "ages (did you mean age?)"],
  ["/openapi.json?v=2", "v"],
])("%s says that %s was ignored", async (path, names) => {
  const answer = await callApi(app, "GET", path);
  expect([answer.status, answer.headers.get("x-ignored-parameters")]).toEqual([200, names]);
});

test("a list that pages names what was ignored in its meta, ten names at most", async () => {
  const meta = async (query: string) =>
    (
      await callApi<{ meta: { ignored?: { name: string; near: string | null }[] } }>(
        app,
        "GET",
        `/users/sitters?${query}`,
      )
    ).body.meta;
  expect((await meta("services=walking&x=1")).ignored).toEqual([
    { name: "services", near: "service" },
    { name: "x", near: null },
  ]);
  expect(await meta("service=walking")).not.toHaveProperty("ignored");
  const many = Array.from({ length: 150 }, (_, index) => `${"n".repeat(20)}${index}=`).join("&");
  expect((await meta(many)).ignored).toHaveLength(10);
  const { ignored } = await meta(`${"n".repeat(90)}=1`);
  expect(ignored).toEqual([{ name: "n".repeat(40), near: null }]);
});

test.each([
  [{ bio: 17, breed: ["x"] }, "bio", "Please send text here"],
  [{ images: 1, personality: {} }, "name", "Name is required"],
  [
    { name: "Rex", breed: "Beagle", age: "3", latitude: "x", personality: [1] },
    "personality",
    "Please send text here",
  ],
])("%j is refused with a readable message", async (body, field, message) => {
  const { token } = await newPerson(app);
  const answer = await callApi<{ errors: Record<string, string[]> }>(app, "POST", "/dogs", {
    token,
    body,
  });
  expect([answer.status, answer.body.errors[field]]).toEqual([400, [message]]);
  expect(answer.text).not.toMatch(/invalid input|expected/i);
});
