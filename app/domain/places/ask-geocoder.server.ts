import { setTimeout } from "node:timers/promises";
import {
  type Address,
  GeocoderFault,
  type GeocoderQuestion,
} from "#app/integrations/geocoder.server.ts";
import { type Context, withoutActor } from "../context.server.ts";
import { DAY, HOUR, SECOND } from "../durations.ts";
import { signatureOf } from "../signatures.server.ts";

/** Milliseconds between two requests: the public service's policy allows no more. */
const PACE = 1000;
const LONGEST_WAIT = 3000;
const LIFETIME = 30 * DAY;
/** However long the service asks us to wait. A later turn is of a clock that was ahead. */
const LONGEST_BACK_OFF = HOUR;

/** Null for visitors and without a service: use the gazetteer. Never call it in a transaction. */
export async function askGeocoder(
  ctx: Context,
  question: GeocoderQuestion,
): Promise<Address[] | null> {
  const { geocoder } = ctx;
  if (!geocoder || !ctx.actor) return null;
  const tidy = tidied(question);
  const hash = hashOf(ctx, tidy);
  const cached = await ctx.db
    .selectFrom("geocoder_answers")
    .select("places")
    .where("question_hash", "=", hash)
    .where("asked_at", ">", ctx.now() - LIFETIME)
    .executeTakeFirst();
  if (cached) return JSON.parse(cached.places);
  await waitForTurn(ctx);
  const places = await geocoder.ask(tidy).catch((error) => backOff(ctx, error));
  const answer = { places: JSON.stringify(places), asked_at: ctx.now() };
  await withoutActor(ctx)
    .db.insertInto("geocoder_answers")
    .values({ question_hash: hash, ...answer })
    .onConflict((oc) => oc.column("question_hash").doUpdateSet(answer))
    .execute();
  return places;
}

export async function forgetOldAnswers(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom("geocoder_answers")
    .where("asked_at", "<=", ctx.now() - LIFETIME)
    .execute();
}

/** Normalises spaces and case; rounds points to about a metre. */
function tidied(question: GeocoderQuestion): GeocoderQuestion {
  if ("q" in question) return { q: question.q.trim().replace(/\s+/g, " ").toLowerCase() };
  return { lat: metre(question.lat), lng: metre(question.lng) };
}

function metre(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** Look-ups reveal where people live, so only a keyed hash of the question is stored. */
function hashOf(ctx: Context, question: GeocoderQuestion): string {
  return signatureOf(ctx.config, "geocoder answers", JSON.stringify(question));
}

/** Takes the next free second in one statement, so that no two callers share it. */
async function waitForTurn(ctx: Context): Promise<void> {
  const now = ctx.now();
  const row = await withoutActor(ctx)
    .db.updateTable("geocoder_pace")
    .set((eb) => ({
      next_at: eb
        .case()
        .when(eb.between("next_at", now + 1, now + LONGEST_WAIT))
        .then(eb("next_at", "+", PACE))
        .else(now + PACE)
        .end(),
    }))
    .where((eb) =>
      eb.or([
        eb("next_at", "<=", now + LONGEST_WAIT),
        eb("next_at", ">", now + LONGEST_BACK_OFF + LONGEST_WAIT),
      ]),
    )
    .returning("next_at")
    .executeTakeFirst();
  if (!row) throw new GeocoderFault("too many wait");
  const wait = row.next_at - PACE - now;
  if (wait > 0) await setTimeout(wait);
}

async function backOff(ctx: Context, error: unknown): Promise<never> {
  if (error instanceof GeocoderFault && error.retryAfterSeconds) {
    const wait = Math.min(error.retryAfterSeconds * SECOND, LONGEST_BACK_OFF);
    const next_at = ctx.now() + wait;
    await withoutActor(ctx)
      .db.updateTable("geocoder_pace")
      .set({ next_at })
      .where("next_at", "<", next_at)
      .execute();
  }
  throw error;
}
