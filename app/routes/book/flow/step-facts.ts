import { isAtSitters } from "#app/domain/services/stays.ts";
import type { FormField } from "#app/ui/forms/form-field.ts";
import type { BookingChoices } from "./choices.ts";
import type { FlowPageData } from "./flow.server.ts";
import { flows } from "./flows.ts";
import { mostDogsOf } from "./validate.ts";

export type FieldOf = (name: string, extra?: Partial<FormField>) => FormField;

/** What each step of a page shows from. */
export type StepProps = { data: FlowPageData; field: FieldOf };

/** What the steps of a page depend on besides their own choices. */
export function stepFacts({ choices, dogs, free, home, service, sitter, steps }: FlowPageData) {
  const { pages, notes } = flows[choices.flow];
  const isOnePage = pages.length === 1;
  const together = steps.includes("date") && steps.includes("time");
  return {
    kind: choices.flow === "stay" ? ("stay" as const) : ("visit" as const),
    isOnePage,
    /** Day and time are on the same page, which shows what follows once there is a day. */
    together,
    dayFirst: together && !free,
    notes,
    takesMany: mostDogsOf(sitter) > 1,
    /** The dog comes to the sitter. */
    isThere: isAtSitters(service),
    placeIsFact: steps[0] === "summary" && home.address !== null,
    ticked: withOnlyDog(choices, dogs),
  };
}

function withOnlyDog(choices: BookingChoices, dogs: FlowPageData["dogs"]): BookingChoices {
  const [only] = dogs.length === 1 && choices.dog.length === 0 ? dogs : [];
  return only ? { ...choices, dog: [only.id] } : choices;
}
