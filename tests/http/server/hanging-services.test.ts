import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { fakeGeocoder } from "#tests/support/doubles/fake-geocoder.ts";
import { openidProvider, visitGoogle } from "#tests/support/doubles/google.ts";
import { smtpSink } from "#tests/support/doubles/smtp-sink.ts";
import { newPerson } from "#tests/support/people/people.ts";
import { soon } from "#tests/support/soon.ts";

const mail = await smtpSink("hang");
const geocoder = await fakeGeocoder();
const google = await openidProvider();
const app = await testApp({
  ...google.env,
  GOOGLE_TIMEOUT_MS: "6000",
  GEOCODER_URL: geocoder.url,
  SMTP_URL: mail.url.replace(/=1000/g, "=20000"),
});

function watch(work: Promise<unknown>) {
  const watched = { open: true, over: work.then(() => {}) };
  watched.over = watched.over.finally(() => {
    watched.open = false;
  });
  return watched;
}

test("while Google, the geocoder and the mail server hang, pages, calls and writes still work", async () => {
  geocoder.behaviour = "hang";
  const person = await newPerson(app);
  await soon(() => expect(mail.connections).toBeGreaterThan(0));

  await google.behave({ token: "hang" });
  const browser = new Browser(app);
  const back = await visitGoogle(browser);
  const entering = watch(browser.get(back));
  const { token } = person;
  const geocoding = watch(callApi(app, "GET", "/geocode?q=Seestrasse%201", { token }));
  await soon(() => expect(geocoder.requests).toHaveLength(1));

  expect((await new Browser(app).get("/login")).status).toBe(200);
  expect((await callApi(app, "GET", "/users/me", { token })).status).toBe(200);
  expect([entering.open, geocoding.open]).toEqual([true, true]);
  for (const path of ["/sitters", "/map", "/readyz"])
    expect((await new Browser(app).get(path)).status).toBe(200);
  const body = { name: "Rex", breed: "Pug", age: "2 years" };
  expect((await callApi(app, "POST", "/dogs", { token, body })).status).toBe(201);
  expect((await newPerson(app)).token).toBeTruthy();
  expect(mail.mails).toEqual([]);
  await Promise.all([entering.over, geocoding.over]);
});
