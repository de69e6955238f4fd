import { markHandled } from "#app/domain/admin/mark-handled.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import { blockPerson } from "#app/domain/safety/block-person.server.ts";
import { quotableMessages } from "#app/domain/safety/quotable-messages.server.ts";
import { reportPerson } from "#app/domain/safety/report-person.server.ts";
import { ReportInput } from "#app/domain/safety/safety-schemas.ts";
import { sendSupportMessage } from "#app/domain/support/send-support-message.server.ts";
import { SupportInput } from "#app/domain/support/support-schemas.ts";
import { demoAdmin } from "./cast/demo-people.ts";
import type { Cast } from "./demo-cast.server.ts";
import { as } from "./demo-cast.server.ts";

/** `shows` is how many of the latest messages are attached to the report. */
const reports = [
  {
    hoursAgo: 130,
    by: "Beatriz Carvalho",
    about: "Pascal Nydegger",
    reason: "fake",
    details:
      "His page says several years of experience. At the dog park he told me that he begins this spring.",
    shows: 0,
  },
  {
    hoursAgo: 5,
    by: "David Rosenberg",
    about: "Fatma Demir",
    reason: "safety",
    details:
      "She is wonderful and nothing has happened. But puppies and chicken bones are not friends: could somebody have a word with her about food?",
    shows: 2,
  },
  {
    hoursAgo: 26,
    by: "Tanja Krummenacher",
    about: "Hanna Lindqvist",
    reason: "other",
    details: "I pressed the wrong button, all is well with Hanna and Goliath. Sorry!",
    shows: 0,
    handled: true,
  },
];

const supportMessages = [
  {
    hoursAgo: 51,
    by: "Ueli Brändli",
    content:
      "Good day. I am away in the second week of the month. Where do I enter that nobody can book me then?",
  },
  {
    hoursAgo: 8,
    email: "familie.steiger@example.org",
    content:
      "We are new in Albisrieden and have not signed up yet. Do sitters come to us as well, or do we always bring the dog to them?",
  },
  {
    hoursAgo: 2,
    by: "Jasmin Brunner",
    content:
      "My dog's name has 60 characters and that is the limit. Could it be 61? It is a long story.",
  },
];

/** Runs after all other events. */
export async function addSafetyCases(ctx: Context, cast: Cast): Promise<void> {
  const now = ctx.now();
  const at = (name: string, hoursAgo: number) =>
    as(ctx, cast.member(name).id, now - hoursAgo * HOUR);
  for (const { hoursAgo, by, about, reason, details, shows, handled } of reports) {
    const reporter = await at(by, hoursAgo);
    const reportedId = cast.member(about).id;
    const messages = await quotableMessages(reporter, reportedId);
    const messageIds = messages.slice(0, shows).map(({ id }) => id);
    await reportPerson(reporter, reportedId, ReportInput.parse({ reason, details, messageIds }));
    if (handled) await closeReport(await at(demoAdmin.name, hoursAgo - 3), reportedId);
  }
  for (const { hoursAgo, by, email, content } of supportMessages) {
    const sender = by ? await at(by, hoursAgo) : { ...ctx, now: () => now - hoursAgo * HOUR };
    const input = { email: email ?? sender.actor?.email, content };
    await sendSupportMessage(sender, SupportInput.parse(input));
  }
  await blockPerson(await at("Nora Baumann", 40), cast.member("Pascal Nydegger").id);
}

async function closeReport(ctx: Context, reportedId: string): Promise<void> {
  const { id } = await ctx.db
    .selectFrom("reports")
    .select("id")
    .where("reported_id", "=", reportedId)
    .executeTakeFirstOrThrow();
  await markHandled(ctx, {
    kind: "report",
    id,
    handled: true,
    outcome: "Talked to both by phone; they have made up.",
  });
}
