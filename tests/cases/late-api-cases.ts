import { randomUUID } from "node:crypto";
import type { App } from "../../app/entry.node.ts";
import { callApi } from "../support/client.ts";
import { anySubscription } from "../support/doubles/push-device.ts";
import { dateAhead, isoAt, newBooking } from "../support/people/bookings.ts";
import { type LatePeople, type Sender, unreadMessage } from "../support/people/late-people.ts";
import {
  agreeWeekly,
  answerWeekly,
  askWeekly,
  proposeWeekly,
  weeklyWalk,
} from "../support/people/late-series.ts";
import {
  putDog,
  putPhotoOn,
  putSubscription,
  putVerification,
  saveForLate,
} from "../support/people/late-things.ts";
import { missing, putLostDog, putSighting } from "../support/people/lost-dogs.ts";
import { putNotification } from "../support/people/notifications.ts";
import type { TestOwner } from "../support/people/people.ts";
import { putReview } from "../support/people/put-review.ts";
import { notedOn, runningVisit } from "../support/people/visits.ts";
import { photoFile } from "../support/pictures.ts";
import { careApiCases } from "./late-care-cases.ts";

export type Fields = Record<string, string | string[] | Blob>;
export type LateRequest = { path: string; json?: object; form?: Fields };

/** A request that succeeds if nothing happens to its sender, prepared anew for each use. */
export type LateCase = {
  /** 'POST /messages' for the API, or a page's route, with a suffix where it has several forms. */
  name: string;
  sender: Sender;
  /** Changes something at Google or a cookie, so the store shows nothing. */
  elsewhere?: true;
  refusedAfter?: ("blocked" | "changes role")[];
  prepare: (app: App, people: LatePeople) => Promise<LateRequest> | LateRequest;
};

/** A different hour each time, so that requests don't overlap. */
let hours = 0;
export function freshTimes() {
  const hour = 8 + (hours % 10);
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    date: dateAhead(5 + Math.floor(hours++ / 10)),
    startTime: `${two(hour)}:00`,
    endTime: `${two(hour + 1)}:00`,
  };
}

export const dog = { name: "Late", breed: "Beagle", age: "3 years", weight: "12" };

export function pastBooking(app: App, owner: TestOwner, sitter: TestOwner, daysAgo: number) {
  const when = { ...freshTimes(), date: dateAhead(-daysAgo - Math.floor(hours / 10)) };
  return newBooking(app, { owner, sitter }, "accepted", when);
}

const pair: LateCase["refusedAfter"] = ["blocked"];
export const file = () => photoFile("late.jpg");

export const apiCases: LateCase[] = [
  ...careApiCases,
  api("PATCH /users/{id}", (_, { member }) => ({
    path: `/users/${member.id}`,
    json: { bio: `Late ${randomUUID()}` },
  })),
  {
    ...api("PUT /users/me/calendar-rules", () => ({
      path: "/users/me/calendar-rules",
      json: { notice: hours++ % 72, horizon: 300, buffer: 0 },
    })),
    refusedAfter: ["changes role"],
  },
  {
    ...api("POST /users/me/verification", async () => ({
      path: "/users/me/verification",
      form: { kind: "identity", images: await file() },
    })),
    refusedAfter: ["changes role"],
  },
  {
    ...api("DELETE /users/me/verification", async (app, { member }) => {
      await putVerification(app, member.id);
      return { path: "/users/me/verification" };
    }),
    refusedAfter: ["changes role"],
  },
  api("PATCH /users/profile/photo", async () => ({
    path: "/users/profile/photo",
    form: { file: await file() },
  })),
  api("PUT /favourites/{sitterId}", async (app, { member, partner }) => {
    await app.runtime.db.deleteFrom("favourites").where("user_id", "=", member.id).execute();
    return { path: `/favourites/${partner.id}` };
  }),
  api("DELETE /favourites/{sitterId}", async (app, { member, partner }) => {
    await saveForLate(app, member.id, partner.id);
    return { path: `/favourites/${partner.id}` };
  }),
  {
    ...api("POST /series", async (app, { member, partner }) => {
      await answerWeekly(app, member.id);
      return { path: "/series", json: weeklyWalk(member.dogId ?? "", partner.id) };
    }),
    refusedAfter: pair,
  },
  {
    ...api("PATCH /series/{id}", async (app, { member, partner }) => {
      const path = `/series/${await askWeekly(app, partner, member)}`;
      return { path, json: { status: "accepted" } };
    }),
    refusedAfter: pair,
  },
  {
    ...api("POST /series/{id}/proposals", async (app, { member, partner }) => {
      const id = await agreeWeekly(app, partner, member);
      return { path: `/series/${id}/proposals`, json: { from: dateAhead(20), price: 7.5 } };
    }),
    refusedAfter: pair,
  },
  {
    ...api("PATCH /series/{id}/proposals/{proposal}", async (app, { member, partner }) => {
      const { id, proposalId } = await proposeWeekly(app, partner, member);
      return { path: `/series/${id}/proposals/${proposalId}`, json: { status: "accepted" } };
    }),
    refusedAfter: pair,
  },
  api("PUT /users/me/notifications", () => ({
    path: "/users/me/notifications",
    json: { quietHours: { from: `2${hours++ % 4}:30`, until: "06:00" } },
  })),
  api("POST /push/subscriptions", () => ({ path: "/push/subscriptions", json: anySubscription() })),
  api("DELETE /push/subscriptions", async (app, { member }) => ({
    path: "/push/subscriptions",
    json: await putSubscription(app, member.token),
  })),
  api("PATCH /notifications/read", async (app, { member }) => {
    await putNotification(app, member.id);
    return { path: "/notifications/read", json: {} };
  }),
  api("POST /saved-searches", async (app, { member }) => {
    await app.runtime.db.deleteFrom("saved_searches").where("user_id", "=", member.id).execute();
    return { path: "/saved-searches", json: { search: `Late ${randomUUID()}` } };
  }),
  api("DELETE /saved-searches/{id}", async (app, { member }) => {
    await app.runtime.db.deleteFrom("saved_searches").where("user_id", "=", member.id).execute();
    const { body } = await callApi<{ id: string }>(app, "POST", "/saved-searches", {
      token: member.token,
      body: { search: "Late" },
    });
    return { path: `/saved-searches/${body.id}` };
  }),
  api("POST /dogs", () => ({ path: "/dogs", json: dog })),
  api("PATCH /dogs/{id}", (_, { member }) => ({
    path: `/dogs/${member.dogId}`,
    json: { bio: `Late ${randomUUID()}` },
  })),
  api("DELETE /dogs/{id}/images", async (app, { member }) => {
    const dogId = await putDog(app, member.id);
    const imageUrl = await putPhotoOn(app, "dog", dogId, member.id);
    return { path: `/dogs/${dogId}/images`, json: { imageUrl } };
  }),
  api("DELETE /dogs/{id}", async (app, { member }) => ({
    path: `/dogs/${await putDog(app, member.id)}`,
  })),
  api("POST /dogs/{id}/lost", async (app, { member }) => ({
    path: `/dogs/${await putDog(app, member.id)}/lost`,
    json: missing(),
  })),
  api("DELETE /dogs/{id}/lost", async (app, { member }) => {
    const dogId = await putDog(app, member.id);
    await putLostDog(app, dogId);
    return { path: `/dogs/${dogId}/lost` };
  }),
  api("DELETE /dogs/{id}/lost/sightings/{sighting}", async (app, { member }) => {
    const dogId = await putDog(app, member.id);
    const sighting = await putSighting(app, (await putLostDog(app, dogId)).id);
    return { path: `/dogs/${dogId}/lost/sightings/${sighting}` };
  }),
  {
    ...api("POST /bookings", (_, { member, partner }) => ({
      path: "/bookings",
      json: { dogId: member.dogId, sitterId: partner.id, ...freshTimes() },
    })),
    refusedAfter: pair,
  },
  {
    ...api("PATCH /bookings/{id}/status", async (app, { member, partner }) => {
      const id = await newBooking(app, { owner: partner, sitter: member }, undefined, freshTimes());
      return { path: `/bookings/${id}/status`, json: { status: "accepted" } };
    }),
    refusedAfter: pair,
  },
  {
    ...api("POST /bookings/{id}/proposals", async (app, { member, partner }) => {
      const id = await newBooking(app, { owner: partner, sitter: member }, undefined, freshTimes());
      return { path: `/bookings/${id}/proposals`, json: { price: 7.5 } };
    }),
    refusedAfter: pair,
  },
  {
    ...api("PATCH /bookings/{id}/proposals/{proposal}", async (app, { member, partner }) => {
      const booked = { owner: partner, sitter: member };
      const id = await newBooking(app, booked, "accepted", freshTimes());
      const path = `/bookings/${id}/proposals`;
      const asked = { token: partner.token, body: { location: `Park ${id}` } };
      const { body } = await callApi<{ proposal: { id: string } }>(app, "POST", path, asked);
      return { path: `${path}/${body.proposal.id}`, json: { status: "accepted" } };
    }),
    refusedAfter: pair,
  },
  api("POST /bookings/{id}/review", async (app, { member, partner }) => ({
    path: `/bookings/${await pastBooking(app, member, partner, 3)}/review`,
    json: { stars: 4, text: `Late ${randomUUID()}` },
  })),
  api("PUT /bookings/{id}/review", async (app, { member, partner }) => {
    const id = await pastBooking(app, member, partner, 3);
    await putReview(app, id, "owner");
    return { path: `/bookings/${id}/review`, json: { stars: 4, text: `Late ${randomUUID()}` } };
  }),
  api("POST /bookings/{id}/visit", async (app, { member, partner }) => ({
    path: `/bookings/${await runningVisit(app, partner, member)}/visit`,
    form: { kind: "photo", images: await file() },
  })),
  api("PATCH /bookings/{id}/visit/events/{event}", async (app, { member, partner }) => {
    const id = await runningVisit(app, partner, member);
    const event = await notedOn(app, id);
    return { path: `/bookings/${id}/visit/events/${event}`, json: { text: `Late ${id}` } };
  }),
  api("DELETE /bookings/{id}/visit/events/{event}", async (app, { member, partner }) => {
    const id = await runningVisit(app, partner, member);
    return { path: `/bookings/${id}/visit/events/${await notedOn(app, id)}` };
  }),
  api("POST /reviews/{id}/reply", async (app, { member, partner }) => {
    const id = await putReview(app, await pastBooking(app, partner, member, 20), "owner");
    return { path: `/reviews/${id}/reply`, json: { text: "Late" } };
  }),
  api("POST /reviews/{id}/report", async (app, { member, partner }) => {
    const id = await putReview(app, await pastBooking(app, partner, member, 20), "owner");
    return { path: `/reviews/${id}/report`, json: { reason: "spam" } };
  }),
  {
    ...api("POST /bookings/{id}/calendar", async (app, { member, partner }) => {
      const pending = { owner: partner, sitter: member };
      return {
        path: `/bookings/${await newBooking(app, pending, "accepted", freshTimes())}/calendar`,
      };
    }),
    elsewhere: true,
  },
  {
    ...api("POST /auth/calendar/event", () => ({ path: "/auth/calendar/event", json: event() })),
    elsewhere: true,
  },
  {
    ...api("POST /auth/calendar/event/{ownerId}", async (app, { member, partner }) => {
      const { date, startTime, endTime } = freshTimes();
      const when = { date, startTime, endTime };
      await newBooking(app, { owner: partner, sitter: member }, "accepted", when);
      return {
        path: `/auth/calendar/event/${partner.id}`,
        json: event(isoAt(date, startTime), isoAt(date, endTime)),
      };
    }),
    elsewhere: true,
    refusedAfter: pair,
  },
  {
    ...api("POST /messages/conversations", async (app, { member, partner }) => {
      const { db } = app.runtime;
      await db.deleteFrom("conversations").where("user_id", "=", member.id).execute();
      return { path: "/messages/conversations", json: { partnerId: partner.id } };
    }),
    refusedAfter: pair,
  },
  {
    ...api("POST /messages", (_, { partner }) => ({
      path: "/messages",
      json: { recipientId: partner.id, content: "Late" },
    })),
    refusedAfter: pair,
  },
  api("PATCH /messages/read", async (app, { member, partner }) => ({
    path: "/messages/read",
    json: { messageIds: [await unreadMessage(app, partner.id, member.id)] },
  })),
];

function api(name: string, prepare: LateCase["prepare"]): LateCase {
  return { name, sender: "member", prepare };
}

function event(startDateTime = "2027-03-01T09:00:00Z", endDateTime = "2027-03-01T10:00:00Z") {
  return { summary: "Late", startDateTime, endDateTime };
}
