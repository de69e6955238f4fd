import type { Context } from "../context.server.ts";
import { queueMail } from "../outbox/queue-mail.server.ts";
import type { ProposalMailKind } from "./mail-rules.ts";

type About = { bookingId: string; proposalId: string; userId: string };

/** One of each kind for a proposal. */
export async function queueProposalMail(
  ctx: Context,
  kind: ProposalMailKind,
  { userId, ...ids }: About,
): Promise<void> {
  await queueMail(ctx, { kind, userId, ids, dedupeKey: `${kind}:${ids.proposalId}` });
}
