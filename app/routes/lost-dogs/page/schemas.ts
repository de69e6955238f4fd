import { SightingInput } from "#app/domain/lost-dogs/lost-dog-schemas.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";

export const SeenForm = SightingInput.safeExtend({ images: ChosenFiles });
