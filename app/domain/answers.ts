import { z } from "zod";
import { OptionalSlug } from "./fields.ts";

export const answers = ["yes", "no"] as const;
export type Answer = (typeof answers)[number];

/** Null is unknown. */
export const OptionalAnswer = OptionalSlug(answers);

export const AnswerShape = z.enum(answers).nullable().describe("null is unknown");
