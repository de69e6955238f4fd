import type { Context } from "#app/domain/context.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import { askVerification } from "#app/domain/verification/ask-verification.server.ts";
import { decideVerification } from "#app/domain/verification/decide-verification.server.ts";
import type { VerificationKind } from "#app/domain/verification/verification-rules.ts";
import { viewDocument } from "#app/domain/verification/view-document.server.ts";
import { demoAdmin } from "./cast/demo-people.ts";
import type { Cast } from "./demo-cast.server.ts";
import { as } from "./demo-cast.server.ts";
import { specimenCard } from "./picture-names.ts";
import { pictureFile } from "./store-pictures.server.ts";

const HOURS_TO_DECIDE = 21;

type Asked = {
  hoursAgo: number;
  by: string;
  kind: VerificationKind;
  note?: string;
  picture?: true;
  /** Null to approve; without it, it waits. */
  declined?: string | null;
};

const confirmed = "I came by your office with the paper.";

const requests: Asked[] = [
  { hoursAgo: 4800, by: "Luca Bernasconi", kind: "identity", picture: true, declined: null },
  { hoursAgo: 2890, by: "Luca Bernasconi", kind: "background", note: confirmed, declined: null },
  { hoursAgo: 2100, by: "Giulia Marchetti", kind: "identity", picture: true, declined: null },
  { hoursAgo: 1400, by: "Selam Tesfay", kind: "identity", picture: true, declined: null },
  { hoursAgo: 1399, by: "Selam Tesfay", kind: "background", note: confirmed, declined: null },
  { hoursAgo: 900, by: "Fatma Demir", kind: "identity", picture: true, declined: null },
  { hoursAgo: 310, by: "Ueli Brändli", kind: "identity", note: confirmed, declined: null },
  {
    hoursAgo: 190,
    by: "Amélie Rochat",
    kind: "background",
    note: "My extract is from 2019.",
    declined: "We need an extract that is at most three months old. Please order a new one.",
  },
  { hoursAgo: 75, by: "Hanna Lindqvist", kind: "background", note: confirmed, declined: null },
  {
    hoursAgo: 29,
    by: "Amélie Rochat",
    kind: "identity",
    note: "The card has my name from before the wedding.",
    picture: true,
  },
];

/** In the order they asked, with the looks and decisions of the admin. */
export async function verifySitters(ctx: Context, cast: Cast): Promise<void> {
  const now = ctx.now();
  for (const { hoursAgo, by, kind, note = null, picture, declined } of requests) {
    const sitter = await as(ctx, cast.member(by).id, now - hoursAgo * HOUR);
    const files = picture ? [await pictureFile(specimenCard)] : [];
    const id = await askVerification(sitter, { kind, note }, files);
    if (declined === undefined) continue;
    const decidedAt = now - (hoursAgo - HOURS_TO_DECIDE) * HOUR;
    const admin = await as(ctx, cast.member(demoAdmin.name).id, decidedAt);
    if (picture) await viewDocument(admin, id, 0);
    const decision = declined === null ? "approve" : "decline";
    await decideVerification(admin, id, { decision, reason: declined });
  }
}
