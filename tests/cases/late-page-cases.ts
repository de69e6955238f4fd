import { randomUUID } from "node:crypto";
import { lateCredential, putPasskey } from "../support/passkeys.ts";
import { dateAhead } from "../support/people/bookings.ts";
import {
  putDog,
  putPhotoOn,
  putThing,
  putVerification,
  saveForLate,
} from "../support/people/late-things.ts";
import { missing, putLostDog } from "../support/people/lost-dogs.ts";
import { putNotification } from "../support/people/notifications.ts";
import { dog, file, type LateCase } from "./late-api-cases.ts";
import { bookingPageCases } from "./late-booking-cases.ts";
import { carePageCases } from "./late-care-cases.ts";
import { codesPageCases } from "./late-codes-cases.ts";
import { page } from "./late-page-case.ts";

const pair: LateCase["refusedAfter"] = ["blocked"];
const sitting: LateCase["refusedAfter"] = ["changes role"];
/** Makes every value sent different from the stored one. */
let count = 0;
const currentPassword = "correct horse";
const ACCOUNT = "profile/edit/account";
const rules = { notice: "1", horizon: "300" };

export const pageCases: LateCase[] = [
  page("logout", {}),
  page("support", () => ({ email: "late@example.test", content: `Late ${randomUUID()}` })),
  page("confirm-email", {}),
  page("profile/edit", () => ({ name: `Late ${randomUUID()}`, bio: "Late" })),
  page("profile/edit with a photo", async () => ({ name: "Late", photo: await file() })),
  page("profile/edit/location", () => ({
    location: `Seestrasse ${count++}, Zürich`,
    latitude: "47.3662",
    longitude: "8.5387",
  })),
  page("profile/edit/location cleared", { intent: "clear" }),
  page(
    "profile/edit/services",
    () => ({
      services: ["walking"],
      "rates.walking": String(20 + (count++ % 50)),
      experience: "3-5",
      dogSizes: ["small"],
      dogAges: ["adult"],
    }),
    sitting,
  ),
  page(
    "profile/edit/prices",
    () => ({ holidayPercent: String(count++ % 200), policy: "flexible" }),
    sitting,
  ),
  page(
    "profile/edit/hours",
    () => ({
      "hours[0].weekday": "1",
      "hours[0].from": "08:00",
      "hours[0].to": `${10 + (count++ % 10)}:00`,
    }),
    sitting,
  ),
  page("profile/edit/days-off", () => ({ from: dateAhead(40 + count++) }), sitting),
  page("profile/edit/calendar-rules", () => ({ ...rules, buffer: String(count++ % 60) }), sitting),
  page("profile/edit/feeds", () => ({ address: `https://example.org/${count++}.ics` }), sitting),
  page("profile/edit/home", () => ({ kind: count++ % 2 ? "flat" : "house" }), sitting),
  page("profile/edit/gallery", async () => ({ photos: await file() }), sitting),
  {
    ...page("profile/edit/gallery photo deleted", {}, sitting),
    prepare: async (app, { member }) => ({
      path: "/profile/edit/gallery",
      form: { removedPhotos: await putPhotoOn(app, "gallery", member.id, member.id) },
    }),
  },
  page(
    "profile/edit/verification",
    async () => ({ kind: "background", images: await file() }),
    sitting,
  ),
  {
    ...page("profile/edit/verification withdrawn", {}, sitting),
    prepare: async (app, { member }) => ({
      path: "/profile/edit/verification",
      form: { withdraw: await putVerification(app, member.id) },
    }),
  },
  {
    ...page("profile/edit/visibility", {}, sitting),
    prepare: async (app, { member }) => {
      const update = app.runtime.db.updateTable("sitters").set({ search_engines: 1 });
      await update.where("user_id", "=", member.id).execute();
      return { path: "/profile/edit/visibility", form: { listed: "on" } };
    },
  },
  {
    ...page("profile/edit/google", {}),
    prepare: async (app, { member }) => {
      await putThing(app, "google_links", {
        sub: randomUUID(),
        user_id: member.id,
        email: "l@x.test",
      });
      return { path: "/profile/edit/google", form: { change: "unlink" } };
    },
  },
  page(`${ACCOUNT}/password`, () => ({ currentPassword, newPassword: `${currentPassword} 2` })),
  page(`${ACCOUNT}/email`, () => ({ email: `${randomUUID()}@example.test`, currentPassword })),
  page(`${ACCOUNT}/devices`, {}),
  ...codesPageCases,
  page(`${ACCOUNT}/tokens`, () => ({ name: "Late", days: "7", currentPassword })),
  {
    ...page(`${ACCOUNT}/passkeys added`, {}),
    prepare: async (app, { sender }) => {
      await app.runtime.db
        .updateTable("users")
        .set({ email_confirmed_at: 1 })
        .where("id", "=", sender.id)
        .execute();
      const credential = await lateCredential(app, sender.id, "add");
      return { path: `/${ACCOUNT}/passkeys`, form: { intent: "add", credential, name: "Late" } };
    },
  },
  {
    ...page(`${ACCOUNT}/passkeys used`, {}),
    prepare: async (app, { sender }) => ({
      path: `/${ACCOUNT}/passkeys`,
      form: { intent: "prove", credential: await lateCredential(app, sender.id, "prove") },
    }),
  },
  {
    ...page(`${ACCOUNT}/passkeys renamed`, {}),
    prepare: async (app, { sender }) => {
      const { id: passkey } = await putPasskey(app, sender.id);
      return {
        path: `/${ACCOUNT}/passkeys`,
        form: { intent: "rename", passkey, name: `Late ${count++}` },
      };
    },
  },
  {
    ...page(`${ACCOUNT}/passkeys removed`, {}),
    prepare: async (app, { sender }) => {
      const { id: passkey } = await putPasskey(app, sender.id);
      return { path: `/${ACCOUNT}/passkeys`, form: { passkey, intent: "remove" } };
    },
  },
  page(`${ACCOUNT}/calendar`, { change: "renew-feed" }),
  page(`${ACCOUNT}/notifications`, () => ({ mail: count++ % 2 ? ["request"] : ["answer"] })),
  page(`${ACCOUNT}/data`, { currentPassword }),
  page("dogs/add", dog),
  page("dogs/add with photos", async () => ({ ...dog, images: await file() })),
  {
    ...page("dogs/:id", {}),
    prepare: async (app, { member }) => ({
      path: `/dogs/${await putDog(app, member.id)}`,
      form: { intent: "delete" },
    }),
  },
  {
    ...page("dogs/:id/edit", {}),
    prepare: (_, { member }) => ({
      path: `/dogs/${member.dogId}/edit`,
      form: { ...dog, bio: `Late ${randomUUID()}` },
    }),
  },
  {
    ...page("dogs/:id/edit with a photo", {}),
    prepare: async (app, { member }) => ({
      path: `/dogs/${await putDog(app, member.id)}/edit`,
      form: { ...dog, images: await file() },
    }),
  },
  {
    ...page("dogs/:id/lost", {}),
    prepare: async (app, { member }) => ({
      path: `/dogs/${await putDog(app, member.id)}/lost`,
      form: missing(),
    }),
  },
  {
    ...page("dogs/:id/lost found", {}),
    prepare: async (app, { member }) => {
      const dogId = await putDog(app, member.id);
      await putLostDog(app, dogId);
      return { path: `/dogs/${dogId}/lost`, form: { intent: "found" } };
    },
  },
  {
    ...page("lost/:code/report", {}),
    prepare: async (app, { partner }) => {
      const { path } = await putLostDog(app, await putDog(app, partner.id));
      return { path: `${path}/report`, form: { reason: "spam" } };
    },
  },
  ...carePageCases,
  ...bookingPageCases,
  {
    ...page("messages", {}, pair),
    prepare: (_, { partner }) => ({
      path: `/messages?userId=${partner.id}`,
      form: { content: "Late" },
    }),
  },
  {
    ...page("messages/:userId", {}, pair),
    prepare: (_, { partner }) => ({ path: `/messages/${partner.id}`, form: { content: "Late" } }),
  },
  {
    ...page("sitters/:id/favourite", {}),
    prepare: async (app, { member, partner }) => {
      await saveForLate(app, member.id, partner.id);
      return { path: `/sitters/${partner.id}/favourite`, form: { intent: "remove" } };
    },
  },
  {
    ...page("notifications", {}),
    prepare: async (app, { member }) => {
      await putNotification(app, member.id);
      return { path: "/notifications", form: {} };
    },
  },
  {
    ...page("searches", {}),
    prepare: async (app, { member }) => {
      await app.runtime.db.deleteFrom("saved_searches").where("user_id", "=", member.id).execute();
      return { path: "/searches", form: { search: `Late ${randomUUID()}` } };
    },
  },
  {
    ...page("people/:id/block", {}),
    prepare: async (app, { member, partner }) => {
      await app.runtime.db.deleteFrom("blocks").where("blocker_id", "=", member.id).execute();
      return { path: `/people/${partner.id}/block`, form: { intent: "block" } };
    },
  },
  {
    ...page("people/:id/block undone", {}),
    prepare: async (app, { member, partner }) => {
      const blocker = { blocker_id: member.id, blocked_id: partner.id };
      await app.runtime.db.deleteFrom("blocks").where("blocker_id", "=", member.id).execute();
      await putThing(app, "blocks", blocker);
      return { path: `/people/${partner.id}/block`, form: { intent: "unblock" } };
    },
  },
  {
    ...page("people/:id/report", {}),
    prepare: (_, { partner }) => ({
      path: `/people/${partner.id}/report`,
      form: { reason: "other", details: "Late" },
    }),
  },
  page("onboarding/owner/:step?", dog, [], "newcomer", "/onboarding/owner/1"),
  {
    ...page("onboarding/owner/:step? with a photo", {}, [], "newcomer"),
    prepare: async () => ({
      path: "/onboarding/owner/1",
      form: { intent: "photo", photo: await file() },
    }),
  },
  page(
    "onboarding/sitter/:step?",
    { experience: "3-5", bio: "Late" },
    [],
    "newcomer",
    "/onboarding/sitter/1",
  ),
  {
    ...page("admin", {}, sitting, "admin"),
    prepare: async (app, { partner }) => {
      const { id } = await putLostDog(app, await putDog(app, partner.id), { told_up_to: "" });
      return { path: "/admin", form: { lostDog: id } };
    },
  },
  {
    ...page("admin/users/:id", {}, sitting, "admin"),
    prepare: async (app, { partner }) => {
      const update = app.runtime.db.updateTable("users").set({ account_status: "active" });
      await update.where("id", "=", partner.id).execute();
      return { path: `/admin/users/${partner.id}`, form: { intent: "lock", reason: "Late" } };
    },
  },
  {
    ...page("admin/verifications/:id", {}, sitting, "admin"),
    prepare: async (app, { partner }) => {
      const id = await putVerification(app, partner.id);
      return {
        path: `/admin/verifications/${id}`,
        form: { decision: "decline", reason: "Late" },
      };
    },
  },
  {
    ...page("admin/sitters", {}, sitting, "admin"),
    prepare: async (_, { partner }) => {
      return {
        path: "/admin/sitters",
        form: { sitterId: partner.id, mark: "verified", set: "on" },
      };
    },
  },
  {
    ...page("admin/reports/:id", {}, sitting, "admin"),
    prepare: async (app, { member, partner }) => {
      const people = { reporter_id: member.id, reported_id: partner.id };
      const id = await putThing(app, "reports", { ...people, id: randomUUID(), reason: "spam" });
      return { path: `/admin/reports/${id}`, form: { id, handled: "yes", outcome: "Late" } };
    },
  },
  {
    ...page("admin/support", {}, sitting, "admin"),
    prepare: async (app) => {
      const message = { id: randomUUID(), email: "late@example.test", content: "Late" };
      const id = await putThing(app, "support_messages", message);
      return { path: "/admin/support", form: { id, handled: "yes", outcome: "Late" } };
    },
  },
  page(`${ACCOUNT}/delete`, { currentPassword }),
];

/** Pages whose forms need no session, or that only set a cookie. */
export const ofVisitors = [
  "login",
  "login/code",
  "login/link",
  "register",
  "forgot-password",
  "reset-password/:token",
  "confirm-email/:token",
  "cancel-email-change/:token",
  "second-factor/:act/:token",
  "unsubscribe/:token",
  "onboarding",
  "data-mode",
  "lost/:code",
  "unauthorized",
  "*",
];
