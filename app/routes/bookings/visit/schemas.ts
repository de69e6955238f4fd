import { BoundedString, Slug } from "#app/domain/fields.ts";
import { VisitCorrection } from "#app/domain/visits/visit-schemas.ts";

export const CorrectionForm = VisitCorrection.extend({
  event: BoundedString(20),
  intent: Slug(["change", "take-back"]),
});
