import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { linkIn, mailTo } from "#tests/support/people/mails.ts";

const strict = await testApp({ RATE_LIMIT_SCALE: "1" });
const password = "seven-of-nine-dogs";
let count = 0;
const register = (of = strict) => {
  const email = `pupil-${count++}@example.test`;
  const form = { name: "Pia Pupil", email, password };
  return new Browser(of).post("/register", form).then(({ status }) => ({ status, email }));
};

test("a class signs up from one network as long as it confirms, and at most 60 an hour do", async () => {
  for (let nth = 0; nth < 20; nth++) expect((await register()).status).toBe(303);
  expect((await register()).status).toBe(429);
  const other = await testApp({ RATE_LIMIT_SCALE: "1" });
  for (let nth = 1; nth <= 60; nth++) {
    const { status, email } = await register(other);
    expect(status, `the ${nth}th`).toBe(303);
    const link = linkIn(await mailTo(other, email, "/confirm-email/"));
    expect((await new Browser(other).post(link, {})).status).toBeLessThan(400);
  }
  expect((await register(other)).status).toBe(429);
});

test("the operator sets single limits", async () => {
  const narrow = await testApp({ RATE_LIMIT_SCALE: "1", RATE_LIMITS: "register=2, support=1" });
  for (const status of [303, 303, 429]) expect((await register(narrow)).status).toBe(status);
  await expect(testApp({ RATE_LIMITS: "registre=2" })).rejects.toThrow("RATE_LIMITS");
  await expect(testApp({ RATE_LIMITS: "register=many" })).rejects.toThrow("RATE_LIMITS");
});
