import { z } from "zod";
import { AnswerShape, OptionalAnswer } from "../../answers.ts";
import { IfGiven, OptionalSlug, Slug } from "../../fields.ts";
import { homeKinds, homeWishes } from "./home-rules.ts";

/** Replaces all answers; one that is left open is removed. */
export const HomeForm = z.object({
  kind: OptionalSlug(homeKinds),
  garden: OptionalAnswer,
  ownDogs: OptionalAnswer,
  otherPets: OptionalAnswer,
  children: OptionalAnswer,
  smoking: OptionalAnswer,
  car: OptionalAnswer,
});
export type HomeForm = z.output<typeof HomeForm>;

/** As far as the sitter says. */
export const HomeShape = z.object({
  kind: z.enum(homeKinds).nullable().describe("null is unknown"),
  garden: AnswerShape,
  ownDogs: AnswerShape,
  otherPets: AnswerShape,
  children: AnswerShape,
  smoking: AnswerShape,
  car: AnswerShape,
});

/** The filters of a search. A sitter who has not answered a question does not match its filter. */
export const HomeWishes = {
  home: IfGiven(Slug([homeWishes.home])),
  garden: IfGiven(Slug([homeWishes.garden])),
  ownDogs: IfGiven(Slug([homeWishes.ownDogs])),
  otherPets: IfGiven(Slug([homeWishes.otherPets])),
  children: IfGiven(Slug([homeWishes.children])),
  smoking: IfGiven(Slug([homeWishes.smoking])),
  car: IfGiven(Slug([homeWishes.car])),
};
