import { randomUUID } from "node:crypto";
import type { App } from "#app/entry.node.ts";
import { dateAhead, newBooking } from "../support/people/bookings.ts";
import { putCareShare, writeSheet } from "../support/people/care.ts";
import { putDog } from "../support/people/late-things.ts";
import { missing, putLostDog } from "../support/people/lost-dogs.ts";
import type { TestOwner, TestPerson } from "../support/people/people.ts";
import { photoFile } from "../support/pictures.ts";
import type { LateCase } from "./late-api-cases.ts";
import { page } from "./late-page-case.ts";

const tomorrow = { startTime: "00:00", endTime: "23:00" };

export const careApiCases: LateCase[] = [
  api("PUT /dogs/{id}/care", (_, { member }) => ({
    path: `/dogs/${member.dogId}/care`,
    json: { feeding: `Late ${randomUUID()}` },
  })),
  {
    ...api("POST /dogs/{id}/care/access", async (app, { member, partner }) => ({
      path: `/dogs/${await putOpenSheet(app, partner, member)}/care/access`,
    })),
    refusedAfter: ["blocked"],
  },
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
    prepare: async (app, { member, partner }) => ({
      path: `/dogs/${await putOpenSheet(app, partner, member)}/care`,
      form: { intent: "look" },
    }),
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

/** The sitter may see how to get in now; returns the dog's id. */
async function putOpenSheet(app: App, owner: TestOwner, sitter: TestPerson): Promise<string> {
  await writeSheet(app, owner, { access: "The key is under the mat" });
  await newBooking(app, { owner, sitter }, "accepted", { date: dateAhead(1), ...tomorrow });
  return owner.dogId;
}

function api(name: string, prepare: LateCase["prepare"]): LateCase {
  return { name, sender: "member", prepare };
}
