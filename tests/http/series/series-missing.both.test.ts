import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const owner = await newOwner(app, "Olive Owner", "Rex");
const sitter = await newSitter(app);
const browser = await browserOf(app, owner);

async function missing(chosen: Record<string, string>): Promise<string | undefined> {
  const query = new URLSearchParams({ sitter: sitter.id, month: dateAhead(1).slice(0, 7) });
  const page = await browser.get(`/booking/series?${query}&${new URLSearchParams(chosen)}`);
  return /class="waits">([^<]*)</.exec(page.html)?.[1];
}

test("the only dog is chosen, and beside the button stands what is missing", async () => {
  expect(await missing({})).toBe("Choose days and a time");
});

test("with several dogs, a missing one is named too", async () => {
  await callApi(app, "POST", "/dogs", {
    token: owner.token,
    body: { name: "Luna", breed: "Beagle", age: "3", availability: [] },
  });
  expect(await missing({})).toBe("Choose days, a time, and your dog");
  expect(await missing({ weekday: "1" })).toBe("Choose a time and your dog");
  expect(await missing({ time: "12:00-13:00" })).toBe("Choose days and your dog");
  expect(await missing({ dog: owner.dogId })).toBe("Choose days and a time");
  expect(await missing({ weekday: "1", time: "12:00-13:00" })).toBe("Choose your dog");
  expect(await missing({ weekday: "1", dog: owner.dogId })).toBe("Choose a time");
});
