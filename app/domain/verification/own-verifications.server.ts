import type { SignedIn } from "../context.server.ts";
import { isoOf } from "../dates.ts";
import type { VerificationJson } from "./verification-json-schemas.ts";

/** Latest first. */
export async function ownVerifications(ctx: SignedIn): Promise<VerificationJson[]> {
  const rows = await ctx.db
    .selectFrom("verifications")
    .select(["id", "kind", "status", "note", "reason", "asked_at", "ended_at"])
    .select(({ selectFrom, fn }) =>
      selectFrom("verification_documents")
        .select(fn.countAll<number>().as("images"))
        .whereRef("verification_id", "=", "verifications.id")
        .as("images"),
    )
    .where("user_id", "=", ctx.actor.id)
    .execute();
  const latest = rows.sort((one, other) => timeOf(other) - timeOf(one));
  return latest.map(({ id, kind, status, note, reason, ...row }) => ({
    id,
    kind,
    status,
    note,
    reason,
    images: Number(row.images),
    askedAt: isoOf(row.asked_at),
    endedAt: isoOf(row.ended_at),
  }));
}

function timeOf({ asked_at, ended_at }: { asked_at: number | null; ended_at: number | null }) {
  return asked_at ?? ended_at ?? 0;
}
