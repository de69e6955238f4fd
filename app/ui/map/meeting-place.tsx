import type { ReactNode } from "react";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { Icon } from "#app/ui/icons.tsx";

const copy = {
  label: "Meeting place",
  optional: "Meeting place (optional)",
  hint: "Your sitter sees the address only once they accept.",
  home: "Your home",
  elsewhere: "Another place",
  none: "No place yet",
  agree: "You can agree on one in your messages.",
  change: "Change",
  onlyArea: (area: string) =>
    `Your saved home, ${area}, has no street. Write where to meet, or agree on a place in your messages.`,
};

export type MeetingHome = { address: string | null; onlyArea: string | null };

/** Below a chosen place: who sees it. */
export function PlaceNote() {
  return <span className="soft block font-normal">{copy.hint}</span>;
}

/** The hint below a typed place. */
function placeHint({ onlyArea }: MeetingHome): string {
  return onlyArea ? copy.onlyArea(onlyArea) : copy.hint;
}

/** Offers the owner's home as the chosen place, with a field for any other address behind it. */
export function MeetingPlace({
  field,
  home,
  hint = copy.hint,
  children,
}: {
  field: FormField;
  home: MeetingHome;
  /** Who sees it. */
  hint?: string;
  /** Below the typed address: a map. */
  children?: ReactNode;
}) {
  if (!home.address)
    return (
      <>
        <TextField
          field={field}
          label={copy.optional}
          hint={home.onlyArea ? placeHint(home) : hint}
          autoComplete="address-line1"
        />
        {children}
      </>
    );
  const place = startText(field);
  const isHome = place === home.address;
  return (
    <div className="field">
      <p className="label">{copy.label}</p>
      <details className="fold" open={Boolean(field.errors)}>
        <summary>
          <Icon name="home" />
          <span className="grow">
            <span data-results="">
              <span className="row justify-between">
                <b>{isHome ? copy.home : place ? copy.elsewhere : copy.none}</b>
                <span className="link text-sm">{copy.change}</span>
              </span>
              {place || copy.agree}
            </span>
            <span className="soft block">{hint}</span>
          </span>
        </summary>
        <TypedPlace field={field}>{children}</TypedPlace>
      </details>
    </div>
  );
}

/** The meeting place as a row of a list of facts. */
export function PlaceFact({ field, children }: { field: FormField; children?: ReactNode }) {
  return (
    <details open={Boolean(field.errors)}>
      <summary>
        <span className="row justify-between">
          <span className="min-w-0" data-results="">
            {startText(field) || copy.none}
          </span>
          <span className="link muted text-sm">{copy.change}</span>
        </span>
        <PlaceNote />
      </summary>
      <TypedPlace field={field}>{children}</TypedPlace>
    </details>
  );
}

function TypedPlace({ field, children }: { field: FormField; children: ReactNode }) {
  return (
    <div className="stack">
      <TextField field={field} label={copy.optional} autoComplete="address-line1" />
      {children}
    </div>
  );
}
