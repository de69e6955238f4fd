import { BoundedString, Slug } from "#app/domain/fields.ts";
import { VisitCorrection, VisitTap } from "#app/domain/visits/visit-schemas.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";

export const TapForm = VisitTap.safeExtend({ images: ChosenFiles });

export const CorrectionForm = VisitCorrection.extend({
  event: BoundedString(20),
  intent: Slug(["change", "take-back"]),
});
