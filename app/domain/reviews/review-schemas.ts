import { z } from "zod";
import {
  BoundedString,
  fromText,
  IfGiven,
  RequiredText,
  visibleLength,
  WholeNumber,
} from "../fields.ts";
import { LEAST_TEXT, MOST_REPLY, MOST_STARS, MOST_TEXT } from "../people/review-rules.ts";
import { YesNo } from "../people/sitting/sitter-schemas.ts";

export const CHOOSE_STARS = `Please choose 1 to ${MOST_STARS} stars`;
export const CHOOSE_AGAIN = "Please answer with yes or no";
const Stars = fromText(
  z.number(CHOOSE_STARS).int(CHOOSE_STARS).min(1, CHOOSE_STARS).max(MOST_STARS, CHOOSE_STARS),
);
const SAY_MORE = `Please write at least ${LEAST_TEXT} characters`;

export const ReviewInput = z.object({
  stars: IfGiven(Stars).describe("By the owner, about the sitter"),
  again: IfGiven(YesNo).describe("By the sitter: whether they would care for the dog again"),
  text: RequiredText(MOST_TEXT, SAY_MORE)
    .min(LEAST_TEXT, { error: SAY_MORE, abort: true })
    .refine((text) => visibleLength(text) >= LEAST_TEXT, SAY_MORE),
});
export type ReviewInput = z.output<typeof ReviewInput>;

/** By what is reviewed: says at once all that is missing. */
export const reviewForms = {
  sitter: ReviewInput.extend({ stars: Stars }),
  dog: ReviewInput.extend({ again: YesNo }),
};

export const ReplyInput = z.object({
  text: RequiredText(MOST_REPLY, "Please write something"),
});

/** The reason goes into the log; only admins read it. */
export const HideReviewInput = z.object({
  intent: z.enum(["hide", "restore"], "Please choose what to do"),
  reason: RequiredText(500, "Please say why"),
});

export const ReviewPage = z.object({
  page: WholeNumber(1, 1_000_000).optional(),
  limit: WholeNumber(1, 100).optional(),
  after: IfGiven(BoundedString(200)).describe("meta.next of the page before"),
});
export type ReviewPage = z.output<typeof ReviewPage>;
