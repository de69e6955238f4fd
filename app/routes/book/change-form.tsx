import type { ReactNode } from "react";
import type { TermChange } from "#app/domain/bookings/proposals/term-changes.ts";
import { CHECK, CheckedChange } from "#app/ui/booking/series/checked-change.tsx";
import { PriceChange } from "#app/ui/booking/series/price-change.tsx";
import { DogChips } from "#app/ui/dogs/dog-chips.tsx";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { type MeetingHome, MeetingPlace } from "#app/ui/map/meeting-place.tsx";

type Changed = {
  name: string;
  dogs: Parameters<typeof DogChips>[0]["dogs"];
  setsPlace: boolean;
  /** The owner's saved address, to be chosen. */
  home?: MeetingHome | null;
  setsPrice: boolean;
  priceNow: string;
};

/**
 * The form that proposes a change of times, dogs, place and price. It is checked first, to show what
 * it comes to before it is sent.
 */
export function ChangeForm({
  page: { name, dogs, setsPlace, home, setsPrice, priceNow },
  shown,
  form,
  fields,
  checked,
  more,
  copy,
  children,
}: {
  page: Changed;
  /** The days that the calendar shows. */
  shown: Record<string, string>;
  form: { id: string; errors?: string[] | undefined; allErrors?: Record<string, string[] | null> };
  fields: Record<"dog" | "location" | "locationSeen" | "price", FormField>;
  /** What the change comes to, once it was checked. */
  checked: { changes: readonly TermChange[] } | null;
  /** Below what changes. */
  more: ReactNode;
  copy: {
    dogs: string;
    place: string;
    placeHint?: (name: string) => string;
    price: string;
    priceHint: string;
  };
  /** The days and times. */
  children: ReactNode;
}) {
  /** Said above the form where a dog is no longer asked for, because only one is left. */
  const lost = (dogs.length === 0 && fields.dog.errors) || [];
  const errors = [...(form.errors ?? []), ...lost];
  return (
    <Form
      form={{ id: form.id, errors, allErrors: form.allErrors }}
      action={`?${new URLSearchParams(shown)}`}
      keeps
    >
      <EnterButton label={CHECK} />
      <CheckedChange name={name} changes={checked?.changes ?? null} more={more}>
        {children}
        {dogs.length > 0 && <DogChips field={fields.dog} label={copy.dogs} dogs={dogs} />}
        {setsPlace && (
          <>
            {home ? (
              <MeetingPlace field={fields.location} home={home} hint={copy.placeHint?.(name)} />
            ) : (
              <TextField field={fields.location} label={copy.place} />
            )}
            <input
              type="hidden"
              name={fields.locationSeen.name}
              defaultValue={startText(fields.locationSeen) ?? ""}
            />
          </>
        )}
        {setsPrice && (
          <PriceChange
            field={fields.price}
            priceNow={priceNow}
            label={copy.price}
            hint={copy.priceHint}
          />
        )}
      </CheckedChange>
    </Form>
  );
}
