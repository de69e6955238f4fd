import type { App } from "#app/entry.node.ts";
import { callApi } from "../client.ts";
import { dateAhead } from "./bookings.ts";

type Owner = { id: string; token?: string; dogId?: string };

let count = 0;

/** Another hour of the week each time. */
function weekly() {
  const n = count++;
  const hour = 8 + (Math.floor(n / 7) % 10);
  const two = (value: number) => String(value).padStart(2, "0");
  return { weekday: n % 7, startTime: `${two(hour)}:00`, endTime: `${two(hour + 1)}:00` };
}

/** The body of a request for a walk every week. */
export function weeklyWalk(dogId: string, sitterId: string) {
  const { weekday, ...range } = weekly();
  return {
    dogIds: [dogId],
    sitterId,
    service: "walking",
    weekdays: [weekday],
    timeSlots: [range],
    startDate: dateAhead(1),
  };
}

/** The same as a form sends it. */
export function weeklyForm(): Record<string, string> {
  const { weekday, ...range } = weekly();
  const startDate = dateAhead(1);
  return { service: "walking", weekday: String(weekday), ...range, startDate, intent: "send" };
}

/** Requests that wait would refuse another one. */
export async function answerWeekly(app: App, ownerId: string): Promise<void> {
  await app.runtime.db
    .updateTable("booking_series")
    .set({ status: "rejected" })
    .where("owner_id", "=", ownerId)
    .where("status", "=", "pending")
    .execute();
}

/** The id of a fresh request. */
export async function askWeekly(app: App, owner: Owner, sitter: { id: string }): Promise<string> {
  await answerWeekly(app, owner.id);
  const { body } = await callApi<{ id: string }>(app, "POST", "/series", {
    token: owner.token,
    body: weeklyWalk(owner.dogId ?? "", sitter.id),
  });
  return body.id;
}

/** A time outside the hours of `weeklyWalk`. */
export const LATE = { startTime: "20:00", endTime: "21:00" };

/** The id of a fresh weekly booking that both agreed on. */
export async function agreeWeekly(
  app: App,
  owner: Owner,
  sitter: { id: string; token?: string },
): Promise<string> {
  const id = await askWeekly(app, owner, sitter);
  const body = { status: "accepted" };
  await callApi(app, "PATCH", `/series/${id}`, { token: sitter.token, body });
  return id;
}

/** The open proposal of a fresh weekly booking, by its owner. */
export async function proposeWeekly(
  app: App,
  owner: Owner,
  sitter: { id: string; token?: string },
): Promise<{ id: string; proposalId: string }> {
  const id = await agreeWeekly(app, owner, sitter);
  const { body } = await callApi<{ proposal: { id: string } }>(
    app,
    "POST",
    `/series/${id}/proposals`,
    { token: owner.token, body: { from: dateAhead(20), timeSlots: [LATE] } },
  );
  return { id, proposalId: body.proposal.id };
}
