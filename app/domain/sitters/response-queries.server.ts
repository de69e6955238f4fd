import { sql } from "kysely";
import type { Context } from "../context.server.ts";
import {
  answerRate,
  type FirstAnswer,
  medianWait,
  type ResponseFigures,
} from "./response-rules.ts";

const LATEST_CONVERSATIONS = 50;
const MINUTE = 60_000;

/**
 * The median minutes that somebody took to answer those who wrote to them first, in their latest 50
 * conversations; null for fewer than five.
 */
export async function responseMinutes(ctx: Context, userId: string): Promise<number | null> {
  return medianMinutes(await firstAnswers(ctx, userId));
}

/** The same with how many of them were answered within a day. */
export async function responseFigures(ctx: Context, userId: string): Promise<ResponseFigures> {
  const answers = await firstAnswers(ctx, userId);
  return { rate: answerRate(answers, ctx.now()), minutes: medianMinutes(answers) };
}

function medianMinutes(answers: FirstAnswer[]): number | null {
  return medianWait(
    answers.flatMap(({ askedAt, answeredAt }) =>
      answeredAt === null ? [] : [(answeredAt - askedAt) / MINUTE],
    ),
  );
}

/** From the first message of each conversation that the other side began to one's own first. */
async function firstAnswers(ctx: Context, userId: string): Promise<FirstAnswer[]> {
  const { rows } = await sql<FirstAnswer>`
    with recent as (
      select partner_id, min(user_id, partner_id) || ':' || max(user_id, partner_id) as thread
      from conversations
      where user_id = ${userId} and last_message_id is not null
      order by last_message_id desc
      limit ${LATEST_CONVERSATIONS}
    )
    select asked.created_at as askedAt, (
      select answer.created_at from messages as answer
      where answer.thread = recent.thread and answer.sender_id = ${userId}
      order by answer.id limit 1
    ) as answeredAt
    from recent
    join messages as asked on asked.id = (
      select min(id) from messages as every where every.thread = recent.thread
    )
    where asked.sender_id = recent.partner_id
  `.execute(ctx.db);
  return rows;
}
