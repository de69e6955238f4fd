import { sql } from "kysely";
import { preparedQuery } from "#db/prepared-query.ts";
import type { SeriesProposal } from "../bookings/series/series-rules.ts";
import type { SignedIn } from "../context.server.ts";
import type { Party } from "../services/booking-rules.ts";
import { ownBookings, seriesStatus } from "../services/own-bookings.server.ts";
import type { OpenQuestion } from "./open-question.ts";

/**
 * Requests and proposed changes, soonest first and each booking once: `toAnswer` waits for the actor,
 * `sent` for others, as does a request whose change the actor has proposed. Every count and list of
 * what needs an answer comes from here.
 */
export async function openQuestions(
  ctx: SignedIn,
): Promise<{ toAnswer: OpenQuestion[]; sent: OpenQuestion[] }> {
  const me = ctx.actor.id;
  const now = ctx.now();
  const rows = await open(ctx.db, { me, now });
  const questions = rows
    .flatMap(({ kind, id, group, owner_id, by, at, proposal }) => {
      const party: Party = owner_id === me ? "owner" : "sitter";
      const question = { kind: kind as OpenQuestion["kind"], id, group, party };
      const asked = { ...question, at: Number(at), isOwn: by === party };
      const change = proposal === null ? null : (JSON.parse(proposal) as SeriesProposal);
      const isOpen = change && change.expiresAt > now && !change.answer;
      return [
        ...(kind === "series change" ? [] : [asked]),
        ...(isOpen
          ? [
              {
                ...question,
                kind: "series change" as const,
                at: change.expiresAt,
                isOwn: change.by === party,
              },
            ]
          : []),
      ];
    })
    .toSorted((a, b) => a.at - b.at);
  const isChange = ({ kind }: OpenQuestion) => kind === "change" || kind === "series change";
  const proposed = new Set(
    questions.filter((question) => question.isOwn && isChange(question)).map(({ id }) => id),
  );
  const toAnswer = new Map<string, OpenQuestion>();
  for (const { kind, id, group, party, isOwn } of questions)
    if (!isOwn && !proposed.has(id) && toAnswer.get(id)?.kind !== "request")
      toAnswer.set(id, { kind, id, group, party });
  const sent = questions
    .filter((question) => !isChange(question) && !toAnswer.has(question.id))
    .map(({ kind, id, group, party }) => ({ kind, id, group, party }));
  return { toAnswer: [...toAnswer.values()], sent };
}

/** How many wait for this party and for others; what asks several sitters for the same counts once. */
export function openCounts(
  party: Party,
  { toAnswer, sent }: Awaited<ReturnType<typeof openQuestions>>,
): { toAnswer: number; waiting: number } {
  const count = (questions: readonly OpenQuestion[]) =>
    new Set(questions.filter((one) => one.party === party).map(({ group }) => group)).size;
  return { toAnswer: count(toAnswer), waiting: count(sent) };
}

/** Those to answer as this party. */
export function toAnswerOn<Q extends OpenQuestion>(
  party: Party,
  { toAnswer }: { toAnswer: readonly Q[] },
): Q[] {
  return toAnswer.filter((question) => question.party === party);
}

/**
 * Whether the actor's next concern is a sitter's: the first question to answer, else the next
 * booking, else the first question sent. `next` is the actor's side of that booking.
 */
export function isNextAsSitter(
  { toAnswer, sent }: Awaited<ReturnType<typeof openQuestions>>,
  next: Party | undefined,
): boolean {
  return (toAnswer[0]?.party ?? next ?? sent[0]?.party) === "sitter";
}

const noProposal = sql<string | null>`cast(null as text)`;

const open = preparedQuery((db, { me, now }: { me: string; now: number }) =>
  db
    .selectFrom("bookings")
    .select(["id", "owner_id", "requested_by as by", "start_at as at"])
    .select([sql<string>`'request'`.as("kind"), noProposal.as("proposal")])
    .select((eb) => eb.fn.coalesce("group_id", "id").as("group"))
    .where(ownBookings(me, ["pending"]))
    .where((eb) => eb(eb.fn.coalesce("answer_by", "start_at"), ">", now))
    .unionAll(
      db
        .selectFrom("booking_proposals")
        .innerJoin("bookings", "bookings.id", "booking_proposals.booking_id")
        .select(["bookings.id", "owner_id", "by_party as by", "bookings.start_at as at"])
        .select([sql<string>`'change'`.as("kind"), noProposal.as("proposal")])
        .select("bookings.id as group")
        .where("booking_proposals.status", "=", "open")
        .where("expires_at", ">", now)
        .where(ownBookings(me, ["pending", "accepted"])),
    )
    .unionAll(
      db
        .selectFrom("booking_series")
        .select(["id", "owner_id", sql<Party>`'owner'`.as("by"), "answer_by as at"])
        .select((eb) => [
          eb
            .case()
            .when("status", "=", "pending")
            .then(sql<string>`'series'`)
            .else(sql<string>`'series change'`)
            .end()
            .as("kind"),
          "proposal",
          eb.ref("id").as("group"),
        ])
        .where((eb) => eb.or([eb("owner_id", "=", me), eb("sitter_id", "=", me)]))
        .where((eb) =>
          eb.or([
            eb.and([eb(seriesStatus, "=", "pending"), eb("answer_by", ">", now)]),
            eb.and([eb(seriesStatus, "=", "accepted"), eb("proposal", "is not", null)]),
          ]),
        ),
    ),
);
