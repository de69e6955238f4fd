import { z } from "zod";
import { ProposalAnswer } from "#app/domain/bookings/proposals/proposal-schemas.ts";
import { TrimmedString } from "#app/domain/fields.ts";

export const NO_DOG = "Please select a dog";

/** An answer to a proposal. */
export const AnswerForm = z.object({
  proposal: TrimmedString(100),
  answer: ProposalAnswer.shape.status,
});
