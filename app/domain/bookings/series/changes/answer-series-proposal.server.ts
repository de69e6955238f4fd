import { type SignedIn, transact } from "../../../context.server.ts";
import { plainDateOf } from "../../../dates.ts";
import { conflict, forbidden } from "../../../errors.ts";
import { refuseUnlessBothThere } from "../../proposals/proposal-refusals.server.ts";
import type { ProposalAnswer } from "../../proposals/proposal-schemas.ts";
import { holidaysAhead } from "../plan-dates.server.ts";
import type { SeriesJson } from "../series-json-schemas.ts";
import { seriesAndParty } from "../series-records.server.ts";
import { isAsked, isRunning, openProposalOf } from "../series-rules.ts";
import { seriesJson } from "../series-view.server.ts";
import { updateSeries } from "../update-series.server.ts";
import { applySeriesTerms } from "./apply-series-terms.server.ts";

/**
 * Accepts a proposed change, which accepts a request too, declines it, or withdraws one's own. The
 * same answer again changes nothing. Throws conflict `proposal_closed` if it is not the open one,
 * forbidden for the wrong party, and as `applySeriesTerms` does.
 */
export async function answerSeriesProposal(
  ctx: SignedIn,
  id: string,
  proposalId: string,
  answer: ProposalAnswer,
): Promise<SeriesJson> {
  const holidays = await holidaysAhead(ctx);
  return transact(ctx, async (ctx) => {
    const { record, party } = await seriesAndParty(ctx, id);
    const last = record.proposal;
    const isOwn = last?.by === party;
    if (last?.id === proposalId && last.answer === answer && isOwn === (answer === "withdrawn"))
      return seriesJson(ctx, record, party);
    const otherId = party === "owner" ? record.sitterId : record.ownerId;
    if (answer === "accepted") await refuseUnlessBothThere(ctx, otherId);
    const proposal = openProposalOf(record, ctx.now());
    const today = plainDateOf(ctx.now(), ctx.config.timeZone);
    const isOpen = isRunning(record, today) || isAsked(record, ctx.now());
    if (proposal?.id !== proposalId || !isOpen)
      throw conflict("proposal_closed", "This proposed change is no longer open");
    if (isOwn !== (answer === "withdrawn")) throw forbidden();
    const answered = { series: record, actorId: ctx.actor.id, at: ctx.now() };
    if (answer === "accepted") {
      await applySeriesTerms(ctx, record, { proposal, party, holidays });
      await ctx.tell({ what: "series_change_agreed", ...answered });
    } else {
      await updateSeries(ctx, record, { proposal: JSON.stringify({ ...proposal, answer }) });
      if (answer === "rejected") await ctx.tell({ what: "series_change_refused", ...answered });
    }
    const after = await seriesAndParty(ctx, id);
    return seriesJson(ctx, after.record, party);
  });
}
