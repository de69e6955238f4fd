import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { call } from "../load/api-client.ts";
import { serveApp } from "../load/served-app.ts";
import { dayAhead, proofSitter } from "../prove/proofs/proof-people.ts";

const dataDir = mkdtempSync(join(tmpdir(), "trotwell-zones-"));
const chromium = await sharedChromium();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const person = { name: "Olive", email: "olive@example.test", password: "correct horse" };

test("the chosen date and times are shown whatever the server's and browser's zones", {
  timeout: 180_000,
}, async () => {
  const date = dayAhead(20);
  const label = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(date),
  );
  let id: string | undefined;
  for (const [TZ, timezoneId] of [
    ["Pacific/Kiritimati", "Pacific/Pago_Pago"],
    ["Pacific/Pago_Pago", "Pacific/Kiritimati"],
  ] as const) {
    const server = await serveApp(dataDir, { TZ });
    try {
      id ??= await bookOvernight(server.origin, date);
      const page = await (await chromium.newContext({ timezoneId })).newPage();
      await page.goto(`${server.origin}/login?redirectTo=/bookings/${id}`);
      await page.getByLabel("Email").fill(person.email);
      await page.getByLabel("Password").fill(person.password);
      await page.getByRole("button", { name: "Login" }).click();
      await page.getByText(label).waitFor();
      await page.getByText("8:00 PM to 8:00 AM next day").first().waitFor();
      await page.context().close();
    } finally {
      await server.end("SIGTERM");
    }
  }
});

async function bookOvernight(origin: string, date: string): Promise<string | undefined> {
  const sitter = await proofSitter(origin, 1);
  const me = await call(origin, "POST", "/auth/register", { body: person });
  const { accessToken: token = "" } = (me?.body ?? {}) as { accessToken?: string };
  const dog = await call(origin, "POST", "/dogs", {
    token,
    body: { name: "Rex", breed: "Beagle", age: "3" },
  });
  const answer = await call(origin, "POST", "/bookings", {
    token,
    body: { dogId: dog?.body.id, sitterId: sitter.id, date, timePeriod: "overnight" },
  });
  expect(answer?.status).toBe(201);
  return answer?.body.id;
}
