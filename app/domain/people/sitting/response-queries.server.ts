import type { Context } from "../../context.server.ts";
import { MINUTE } from "../../durations.ts";
import { firstAnswers } from "./first-answer-queries.server.ts";
import {
  answerRate,
  type FirstAnswer,
  medianWait,
  type ResponseFigures,
} from "./response-rules.ts";

type AnswerNumbers = { answeredWithinDay: number | null; medianAnswerMinutes: number | null };

/** Median over the latest first messages and requests; null below five answers. */
export async function responseMinutes(ctx: Context, userId: string): Promise<number | null> {
  return (await responseFigures(ctx, userId)).minutes;
}

/** The same, with the share answered within a day. */
export async function responseFigures(ctx: Context, userId: string): Promise<ResponseFigures> {
  const figuresOf = await responseFiguresOf(ctx, [userId]);
  return figuresOf(userId);
}

/** Adds these figures to each person, as the API has them. */
export async function withAnswerNumbers<P extends { id: string }>(
  ctx: Context,
  people: P[],
): Promise<(P & AnswerNumbers)[]> {
  const figuresOf = await responseFiguresOf(
    ctx,
    people.map(({ id }) => id),
  );
  return people.map((person) => {
    const { rate, minutes } = figuresOf(person.id);
    const medianAnswerMinutes = minutes === null ? null : Math.ceil(minutes);
    return { ...person, answeredWithinDay: rate, medianAnswerMinutes };
  });
}

async function responseFiguresOf(
  ctx: Context,
  userIds: string[],
): Promise<(userId: string) => ResponseFigures> {
  const answersOf = await firstAnswers(ctx, userIds);
  return (userId) => {
    const answers = answersOf(userId);
    return { rate: answerRate(answers, ctx.now()), minutes: medianMinutes(answers) };
  };
}

function medianMinutes(answers: FirstAnswer[]): number | null {
  return medianWait(
    answers.flatMap(({ askedAt, answeredAt }) =>
      answeredAt === null ? [] : [(answeredAt - askedAt) / MINUTE],
    ),
  );
}
