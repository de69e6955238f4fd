import { sql } from "kysely";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../context.server.ts";
import {
  answerRate,
  type FirstAnswer,
  medianWait,
  type ResponseFigures,
} from "./response-rules.ts";

const LATEST_CONVERSATIONS = 50;
const MINUTE = 60_000;

/** Median over the latest 50 conversations that others began; null below five replies. */
export async function responseMinutes(ctx: Context, userId: string): Promise<number | null> {
  return medianMinutes(await firstAnswers(ctx.db, { userId }));
}

/** With the share answered within a day. */
export async function responseFigures(ctx: Context, userId: string): Promise<ResponseFigures> {
  const answers: FirstAnswer[] = await firstAnswers(ctx.db, { userId });
  return { rate: answerRate(answers, ctx.now()), minutes: medianMinutes(answers) };
}

function medianMinutes(answers: FirstAnswer[]): number | null {
  return medianWait(
    answers.flatMap(({ askedAt, answeredAt }) =>
      answeredAt === null ? [] : [(answeredAt - askedAt) / MINUTE],
    ),
  );
}

/** Of conversations the other side began. */
const firstAnswers = preparedQuery((db, { userId }: { userId: string }) => {
  const recent = db
    .selectFrom("conversations")
    .select([
      "partner_id",
      sql<string>`case when user_id < partner_id then user_id || ':' || partner_id
        else partner_id || ':' || user_id end`.as("thread"),
    ])
    .where("user_id", "=", userId)
    .where("last_message_id", "is not", null)
    .orderBy("last_message_id", "desc")
    .limit(LATEST_CONVERSATIONS);
  return db
    .selectFrom(recent.as("recent"))
    .innerJoin("messages as asked", (join) =>
      join.on((eb) =>
        eb(
          "asked.id",
          "=",
          eb
            .selectFrom("messages as every")
            .select((eb) => eb.fn.min("every.id").as("id"))
            .whereRef("every.thread", "=", "recent.thread"),
        ),
      ),
    )
    .whereRef("asked.sender_id", "=", "recent.partner_id")
    .select((eb) => [
      "asked.created_at as askedAt",
      eb
        .selectFrom("messages as answer")
        .select("answer.created_at")
        .whereRef("answer.thread", "=", "recent.thread")
        .where("answer.sender_id", "=", userId)
        .orderBy("answer.id")
        .limit(1)
        .as("answeredAt"),
    ]);
});
