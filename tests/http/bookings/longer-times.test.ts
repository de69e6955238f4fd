import { describe, expect, test } from "vitest";
import { fixedPeriods } from "#app/domain/services/time-periods.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi, type Page } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const owner = await newOwner(app, "Olive Owner", "Rex");
const browser = await browserOf(app, owner);

const sitters: [string[], Record<string, number>][] = [
  [["walking", "boarding", "daycare"], { walking: 26, boarding: 68, daycare: 48 }],
  [["walking", "boarding", "daycare"], { walking: 20 }],
  [["walking", "boarding", "daycare"], { boarding: 68, daycare: 0 }],
  [["walking", "sitting", "boarding"], { walking: 20, sitting: 45, boarding: 60 }],
  [["walking", "boarding"], { walking: 0, boarding: 60 }],
  [["sitting"], { sitting: 45 }],
  [["training", "daycare"], { training: 40, daycare: 35 }],
  [["grooming"], { grooming: 50 }],
  [["walking"], { walking: 20 }],
];
/** The price on each option that can be chosen, by its value. */
function pricesOn({ html }: Page): [string, string][] {
  return [...html.matchAll(/<label[^>]*class="[^"]*chip.*?<\/label>/gs)].flatMap(([chip]) => {
    const value = /<input(?=[^>]*name="time")(?![^>]* disabled)[^>]*value="([^"]*)"/.exec(
      chip,
    )?.[1];
    const price = /\$[\d.,]+|Free|Price on request/.exec(chip.replace(/<[^>]*>/g, " "))?.[0];
    return value && price ? [[value, price]] : [];
  });
}

describe.each(sitters)("of a sitter for %s at %o", (services, rates) => {
  test.each(["quick", "periods", "dialog"])("each time costs what is booked: %s", async (way) => {
    let day = 20;
    const sitter = await newSitter(app, { services, rates });
    const path = (query: Record<string, string>) =>
      `/booking/new?${new URLSearchParams({ sitter: sitter.id, way, ...query })}`;
    const first = { date: dateAhead(day++), ...(way === "quick" && { step: "time" }) };
    const page = await browser.get(path(first));
    const shown = pricesOn(page);
    expect(shown.length).toBeGreaterThan(way === "dialog" ? 2 : 1);
    for (const [time, price] of shown) {
      const date = dateAhead(day++);
      const chosen = { date, time, dog: owner.dogId };
      const last = await browser.get(path({ ...chosen, step: "summary" }));
      expect.soft(/name="price" value="([^"]*)"/.exec(last.html)?.[1], time).toBe(price);
      const action = /<form[^>]* action="([^"]*booking\/new[^"]*step=[^"]*)"/.exec(last.html)?.[1];
      const posted = { ...chosen, price, idempotencyKey: crypto.randomUUID() };
      const sent = await browser.post((action ?? "").replaceAll("&amp;", "&"), posted);
      expect.soft(sent.status, `${time}: ${sent.text}`).toBe(303);
      const stored = await app.runtime.db
        .selectFrom("bookings")
        .select("service")
        .where("sitter_id", "=", sitter.id)
        .where("date", "=", date)
        .executeTakeFirst();
      const period = fixedPeriods.find((one) => one === time);
      const [startTime, endTime] = time.split("-");
      const times = period ? { timePeriod: period } : { startTime, endTime };
      const body = { sitterId: sitter.id, dogId: owner.dogId, date: dateAhead(day++), ...times };
      const asked = await callApi<{ service: string }>(app, "POST", "/bookings", {
        token: owner.token,
        body,
      });
      expect.soft(asked.body.service, `${time} by the API`).toBe(stored?.service);
    }
  });
});
