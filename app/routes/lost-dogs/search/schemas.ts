import { z } from "zod";
import { RequiredText } from "#app/domain/fields.ts";
import { LostDogInput } from "#app/domain/lost-dogs/lost-dog-schemas.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";

/** The form as shown: with the chip from which the day and the time follow. */
export const LostDogForm = LostDogInput.extend({ when: z.string(), images: ChosenFiles });

const CHOOSE = "Please choose what to do";

/** What can be done while a search is running. */
export const SearchChange = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("found") }),
  z.object({ intent: z.literal("delete"), sighting: RequiredText(100, CHOOSE) }),
]);
