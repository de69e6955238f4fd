import type { App } from "../../app/entry.node.ts";
import { callApi } from "../support/client.ts";
import { dateAhead } from "../support/people/bookings.ts";
import {
  newOwner,
  newSitter,
  PASSWORD,
  type TestOwner,
  type TestPerson,
} from "../support/people/people.ts";
import { photoFile } from "../support/pictures.ts";

export type Story = {
  app: App;
  owner: TestOwner;
  sitter: TestPerson;
  other: TestOwner;
  admin: TestPerson;
  /** Between the owner and the sitter, initially pending. */
  bookings: string[];
  messages: string[];
  /** Of the sitter, for all to see. */
  reviews: string[];
  photo: File;
  count: number;
};

export type RightCase = {
  who: TestPerson | null;
  ids: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: Record<string, unknown>;
  files?: Record<string, File[]>;
};

/** `admin` must be one already. */
export async function newStory(app: App, admin: TestPerson): Promise<Story> {
  const owner = await newOwner(app, "Fay Owner");
  const sitter = await newSitter(app, {
    name: "Finn Sitter",
    maxDogs: 5,
    acceptsMultipleDogs: true,
  });
  const other = await newOwner(app, "Fred Other");
  const photo = await photoFile();
  const lists = { bookings: [], messages: [], reviews: [] };
  const story = { app, owner, sitter, other, admin, ...lists, photo, count: 0 };
  for (let day = 2; day < 8; day++) await addBooking(story, day);
  const body = { recipientId: sitter.id, content: "Hello" };
  const sent = await callApi<{ id: string }>(app, "POST", "/messages", {
    token: owner.token,
    body,
  });
  const messages = [sent.body.id];
  return { ...story, messages };
}

async function addBooking(story: Story, day: number): Promise<string> {
  const { app, owner, sitter, bookings } = story;
  const { status, body } = await callApi<{ id: string }>(app, "POST", "/bookings", {
    token: owner.token,
    body: requestFor(story, day),
  });
  if (status === 201) bookings.push(body.id);
  return body.id ?? bookings[0] ?? sitter.id;
}

function requestFor({ owner, sitter, count }: Story, day: number) {
  const hour = String(count % 23).padStart(2, "0");
  const date = dateAhead(1 + (day % 360));
  return {
    dogId: owner.dogId,
    sitterId: sitter.id,
    date,
    timeSlots: [{ startTime: `${hour}:00`, endTime: `${hour}:30` }],
    service: "walking",
    notes: "Shy at first",
  };
}

function reviewing({ owner, sitter, bookings }: Story, pick: number): RightCase {
  return {
    who: pick % 2 ? owner : sitter,
    ids: { id: bookings[pick % bookings.length] ?? "" },
    body: { stars: 1 + (pick % 5), again: pick % 3 > 0, text: `Came back happy, time ${pick}` },
  };
}

async function freshDog({ app, owner }: Story): Promise<string> {
  const body = { name: "Rex", breed: "Beagle", age: "3 years" };
  const made = await callApi<{ id: string }>(app, "POST", "/dogs", { token: owner.token, body });
  return made.body.id;
}

/** Of the calls that need more than their example; `pick` varies them. */
export const rightCases: Record<
  string,
  (story: Story, pick: number) => RightCase | Promise<RightCase>
> = {
  "POST /auth/register": (story, pick) => ({
    who: null,
    ids: {},
    body: {
      name: "Nan New",
      email: `fuzz-${story.count}-${pick}@example.test`,
      password: PASSWORD,
      role: "admin",
    },
  }),
  "POST /auth/login": ({ owner, sitter }, pick) => ({
    who: null,
    ids: {},
    body: { email: (pick % 2 ? owner : sitter).email, password: pick % 3 ? PASSWORD : "wrong one" },
  }),
  "POST /auth/logout": ({ owner }, pick) => ({
    who: { ...owner, token: `gone-${pick}` },
    ids: {},
  }),
  "GET /users/{id}": ({ sitter, owner }, pick) => ({
    who: owner,
    ids: { id: (pick % 2 ? owner : sitter).id },
  }),
  "PATCH /users/{id}": ({ sitter }, pick) => ({
    who: sitter,
    ids: { id: sitter.id },
    body: {
      bio: `Bio ${pick}`,
      rates: { walking: pick % 100 },
      maxDogs: 1 + (pick % 5),
      availability: [{ weekday: pick % 7, from: "00:00", to: "23:59" }],
      latitude: 47.3,
      longitude: 8.5,
    },
  }),
  "PATCH /users/profile/photo": ({ owner, photo }) => ({
    who: owner,
    ids: {},
    body: {},
    files: { file: [photo] },
  }),
  "GET /users/me/verification": ({ sitter }) => ({ who: sitter, ids: {} }),
  "POST /users/me/verification": ({ sitter, photo }, pick) => ({
    who: sitter,
    ids: {},
    body: { kind: pick % 2 ? "identity" : "background", note: `Note ${pick}` },
    files: { images: [photo] },
  }),
  "DELETE /users/me/verification": ({ sitter }) => ({ who: sitter, ids: {} }),
  "GET /users/{id}/availability": ({ sitter }) => ({
    who: null,
    ids: { id: sitter.id },
    query: { from: dateAhead(1), to: dateAhead(8) },
  }),
  "GET /users/{id}/reviews": ({ sitter }) => ({
    who: null,
    ids: { id: sitter.id },
    query: { page: "1", limit: "10" },
  }),
  "GET /dogs/{id}": ({ owner, sitter }, pick) => ({
    who: pick % 2 ? owner : sitter,
    ids: { id: owner.dogId },
  }),
  "GET /dogs/{id}/public": ({ owner }) => ({ who: owner, ids: { id: owner.dogId } }),
  "PATCH /dogs/{id}": ({ owner }, pick) => ({
    who: owner,
    ids: { id: owner.dogId },
    body: { weight: String(1 + (pick % 100)), bio: "Shy", availability: ["weekday_mornings"] },
  }),
  "DELETE /dogs/{id}": async (story) => ({
    who: story.owner,
    ids: { id: await freshDog(story) },
  }),
  "DELETE /dogs/{id}/images": async (story) => {
    const form = new FormData();
    form.append("images", story.photo);
    const id = await freshDog(story);
    const { body } = await callApi<{ images: string[] }>(story.app, "PATCH", `/dogs/${id}`, {
      token: story.owner.token,
      body: form,
    });
    return { who: story.owner, ids: { id }, body: { imageUrl: body.images[0] } };
  },
  "GET /dogs/user/{userId}": ({ owner, sitter }) => ({ who: sitter, ids: { userId: owner.id } }),
  "POST /bookings": (story, pick) => ({ who: story.owner, ids: {}, body: requestFor(story, pick) }),
  "GET /bookings/{id}": ({ owner, sitter, bookings }, pick) => ({
    who: pick % 2 ? owner : sitter,
    ids: { id: bookings[pick % bookings.length] ?? "" },
  }),
  "PATCH /bookings/{id}/status": ({ owner, sitter, bookings }, pick) => ({
    who: pick % 2 ? owner : sitter,
    ids: { id: bookings[pick % bookings.length] ?? "" },
    body: {
      status: ["accepted", "rejected", "completed", "cancelled"][pick % 4],
      reason: "Rain",
    },
  }),
  "GET /bookings/{id}/review": reviewing,
  "POST /bookings/{id}/review": reviewing,
  "PUT /bookings/{id}/review": reviewing,
  "POST /reviews/{id}/reply": ({ sitter, reviews }, pick) => ({
    who: sitter,
    ids: { id: reviews[pick % reviews.length] ?? "" },
    body: { text: `Thank you ${pick}` },
  }),
  "POST /reviews/{id}/report": ({ other, reviews }, pick) => ({
    who: other,
    ids: { id: reviews[pick % reviews.length] ?? "" },
    body: { reason: ["spam", "other"][pick % 2], details: "It insults me" },
  }),
  "GET /dogs/{id}/reviews": ({ owner, sitter }, pick) => ({
    who: pick % 2 ? owner : sitter,
    ids: { id: owner.dogId },
  }),
  "POST /messages": ({ owner, sitter }, pick) => ({
    who: owner,
    ids: {},
    body: { recipientId: sitter.id, content: `Hello ${pick}`, clientId: `c${pick % 50}` },
  }),
  "POST /messages/conversations": ({ owner, sitter }) => ({
    who: owner,
    ids: {},
    body: { partnerId: sitter.id },
  }),
  "GET /messages/conversations/{partnerId}": ({ owner, sitter }) => ({
    who: owner,
    ids: { partnerId: sitter.id },
  }),
  "GET /messages/conversations/{partnerId}/exists": ({ owner, sitter }) => ({
    who: owner,
    ids: { partnerId: sitter.id },
  }),
  "PATCH /messages/read": ({ sitter, messages }) => ({
    who: sitter,
    ids: {},
    body: { messageIds: messages },
  }),
};
