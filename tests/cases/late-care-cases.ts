import { randomUUID } from "node:crypto";
import { dateAhead, newBooking } from "../support/people/bookings.ts";
import { putCareShare, writeSheet } from "../support/people/care.ts";
import { putDog } from "../support/people/late-things.ts";
import { missing, putLostDog } from "../support/people/lost-dogs.ts";
import { photoFile } from "../support/pictures.ts";
import type { LateCase } from "./late-api-cases.ts";
import { page } from "./late-page-case.ts";

const tomorrow = { startTime: "00:00", endTime: "23:00" };

export const careApiCases: LateCase[] = [
  api("PUT /dogs/{id}/care", (_, { member }) => ({
    path: `/dogs/${member.dogId}/care`,
    json: { feeding: `Late ${randomUUID()}` },
  })),
  api("POST /dogs/{id}/care/share", (_, { member }) => ({
    path: `/dogs/${member.dogId}/care/share`,
    json: { days: 3 },
  })),
  api("DELETE /dogs/{id}/care/share", async (app, { member }) => ({
    path: `/dogs/${await putCareShare(app, member)}/care/share`,
  })),
  api("PUT /dogs/{id}/lost", async (app, { member }) => {
    const dogId = await putDog(app, member.id);
    await putLostDog(app, dogId);
    return { path: `/dogs/${dogId}/lost`, json: missing({ description: `Late ${dogId}` }) };
  }),
];

export const carePageCases: LateCase[] = [
  {
    ...page("messages/:userId with photos", {}, ["blocked"]),
    prepare: async (_, { partner }) => ({
      path: `/messages/${partner.id}`,
      form: { content: "Late", images: await photoFile() },
    }),
  },
  {
    ...page("dogs/:id/lost changed", {}),
    prepare: async (app, { member }) => {
      const dogId = await putDog(app, member.id);
      await putLostDog(app, dogId);
      const form = { intent: "change", ...missing({ description: `Late ${dogId}` }) };
      return { path: `/dogs/${dogId}/lost`, form };
    },
  },
  {
    ...page("dogs/:id/care", {}, ["blocked"]),
    prepare: async (app, { member, partner }) => {
      await writeSheet(app, partner, { access: "The key is under the mat" });
      const when = { date: dateAhead(1), ...tomorrow };
      await newBooking(app, { owner: partner, sitter: member }, "accepted", when);
      return { path: `/dogs/${partner.dogId}/care`, form: { intent: "look" } };
    },
  },
  {
    ...page("dogs/:id/care/edit", {}),
    prepare: (_, { member }) => ({
      path: `/dogs/${member.dogId}/care/edit`,
      form: { feeding: `Late ${randomUUID()}` },
    }),
  },
  {
    ...page("dogs/:id/care/share", {}),
    prepare: (_, { member }) => ({
      path: `/dogs/${member.dogId}/care/share`,
      form: { days: "3" },
    }),
  },
  {
    ...page("dogs/:id/care/share withdrawn", {}),
    prepare: async (app, { member }) => ({
      path: `/dogs/${await putCareShare(app, member)}/care/share`,
      form: { intent: "withdraw" },
    }),
  },
];

function api(name: string, prepare: LateCase["prepare"]): LateCase {
  return { name, sender: "member", prepare };
}
