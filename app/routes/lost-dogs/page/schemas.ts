import { z } from "zod";
import { SightingInput } from "#app/domain/lost-dogs/lost-dog-schemas.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";

export const SeenForm = SightingInput.safeExtend({ images: ChosenFiles });

/** With the chip that the day and the time follow. */
export const SeenFormShown = SeenForm.safeExtend({ when: z.string() });
