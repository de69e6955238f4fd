import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../../context.server.ts";
import type { FirstAnswer } from "./response-rules.ts";

/** Of each kind, so that nobody's history takes long to read. */
const LATEST = 50;

/** The latest first messages and requests to each of these people, with when they answered. */
export async function firstAnswers(
  ctx: Context,
  userIds: string[],
): Promise<(userId: string) => FirstAnswer[]> {
  const rows = userIds.length > 0 ? await latestAnswers(ctx.db, { ids: userIds }) : [];
  const byId = Map.groupBy(rows, ({ id }) => id);
  return (userId) =>
    (byId.get(userId) ?? []).toSorted((a, b) => b.askedAt - a.askedAt).slice(0, LATEST);
}

/** Leaves out unanswered ones from people who can no longer be answered. */
const latestAnswers = preparedQuery((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom(toMessages(db, ids).unionAll(toRequests(db, ids)).as("asked"))
    .select(["asked.id", "askedAt", "answeredAt", "closedAt"])
    .where((eb) => eb.or([eb("answeredAt", "is not", null), eb.exists(reachable(db))])),
);

function reachable(db: Db) {
  return db
    .selectFrom("users")
    .select("users.id")
    .whereRef("users.id", "=", sql.ref<string>("asked.askedBy"))
    .where("users.account_status", "=", "active")
    .where("users.deleted_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("blocks")
            .select("blocker_id")
            .where(
              sql<boolean>`(blocker_id = asked.id and blocked_id = users.id)
              or (blocker_id = users.id and blocked_id = asked.id)`,
            ),
        ),
      ),
    );
}

/** To the first message of a conversation that the other side began. */
function toMessages(db: Db, ids: string[]) {
  return db
    .selectFrom(
      db
        .selectFrom("users")
        .select("users.id")
        .select((eb) =>
          eb.fn
            .coalesce(
              eb
                .selectFrom("conversations as latest")
                .select("latest.last_message_id")
                .whereRef("latest.user_id", "=", "users.id")
                .orderBy("latest.last_message_id", "desc")
                .limit(1)
                .offset(LATEST - 1),
              eb.lit(0),
            )
            .as("since"),
        )
        .where("users.id", "in", ids)
        .as("people"),
    )
    .innerJoin("conversations", (join) =>
      join
        .onRef("conversations.user_id", "=", "people.id")
        .onRef("conversations.last_message_id", ">=", "people.since"),
    )
    .innerJoin("messages as asked", (join) =>
      join.on((eb) =>
        eb(
          "asked.id",
          "=",
          eb
            .selectFrom("messages as every")
            .select((eb) => eb.fn.min("every.id").as("id"))
            .where("every.thread", "=", thread),
        ),
      ),
    )
    .whereRef("asked.sender_id", "=", "conversations.partner_id")
    .select(["people.id", "asked.sender_id as askedBy", "asked.created_at as askedAt"])
    .select((eb) => [
      eb
        .selectFrom("messages as answer")
        .select("answer.created_at")
        .where("answer.thread", "=", thread)
        .whereRef("answer.sender_id", "=", "people.id")
        .orderBy("answer.id")
        .limit(1)
        .as("answeredAt"),
      sql<number | null>`null`.as("closedAt"),
    ]);
}

const thread = sql<string>`case when conversations.user_id < conversations.partner_id
  then conversations.user_id || ':' || conversations.partner_id
  else conversations.partner_id || ':' || conversations.user_id end`;

/** To an owner's request: accepted, declined, or other terms proposed. */
function toRequests(db: Db, ids: string[]) {
  return db
    .selectFrom(
      db
        .selectFrom("users")
        .select("users.id")
        .select((eb) =>
          eb.fn
            .coalesce(
              askedOf(db)
                .select("bookings.created_at")
                .where("bookings.sitter_id", "=", sql.ref<string>("users.id"))
                .orderBy("bookings.created_at", "desc")
                .limit(1)
                .offset(LATEST - 1),
              eb.lit(0),
            )
            .as("since"),
        )
        .where("users.id", "in", ids)
        .as("people"),
    )
    .innerJoin("bookings", (join) =>
      join
        .onRef("bookings.sitter_id", "=", "people.id")
        .onRef("bookings.created_at", ">=", "people.since"),
    )
    .where("bookings.requested_by", "=", sql.lit("owner"))
    .where("bookings.series_id", "is", null)
    .select(["people.id", "bookings.owner_id as askedBy", "bookings.created_at as askedAt"])
    .select((eb) => [
      eb
        .selectFrom(
          eb
            .selectFrom("booking_moves")
            .select("booking_moves.at")
            .whereRef("booking_id", "=", "bookings.id")
            .where("from_status", "=", "pending")
            .where("to_status", "in", ["accepted", "rejected"])
            .unionAll(
              eb
                .selectFrom("booking_proposals")
                .select("booking_proposals.created_at as at")
                .whereRef("booking_id", "=", "bookings.id")
                .where("by_party", "=", "sitter"),
            )
            .as("answers"),
        )
        .select((eb) => eb.fn.min("answers.at").as("at"))
        .as("answeredAt"),
      eb
        .selectFrom("booking_moves")
        .select((eb) => eb.fn.min("booking_moves.at").as("at"))
        .whereRef("booking_id", "=", "bookings.id")
        .where("from_status", "=", "pending")
        .as("closedAt"),
    ]);
}

function askedOf(db: Db) {
  return db
    .selectFrom("bookings")
    .where("bookings.requested_by", "=", sql.lit("owner"))
    .where("bookings.series_id", "is", null);
}
