import { z } from "zod";
import { SightingInput } from "#app/domain/lost-dogs/lost-dog-schemas.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";

export const SeenForm = SightingInput.safeExtend({ images: ChosenFiles });

/** The form as shown: with the chip from which the day and the time follow. */
export const SeenFormShown = SeenForm.safeExtend({ when: z.string() });
