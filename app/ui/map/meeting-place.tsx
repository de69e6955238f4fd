import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
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

/** What is said of a place that is typed. */
export function placeHint({ onlyArea }: MeetingHome): string {
  return onlyArea ? copy.onlyArea(onlyArea) : copy.hint;
}

/** Where they live, as the chosen one; any other address is behind it. */
export function MeetingPlace({
  field,
  home,
  hint = copy.hint,
  quiet,
  children,
}: {
  field: FormField;
  home: MeetingHome;
  /** Who sees it. */
  hint?: string;
  /** One of several things to check, not the page's choice. */
  quiet?: boolean;
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
      <details className={classNames("fold", !quiet && "place")} open={Boolean(field.errors)}>
        <summary>
          <Icon name="home" />
          <span className="grow" data-results="">
            <b className="block">{isHome ? copy.home : place ? copy.elsewhere : copy.none}</b>
            <span className="soft">{place || copy.agree}</span>
          </span>
          <span className={classNames("link text-sm", quiet && "muted")}>{copy.change}</span>
        </summary>
        <div className="stack">
          <TextField field={field} label={copy.optional} autoComplete="address-line1" />
          {children}
        </div>
      </details>
      <p className="soft mt-2">{hint}</p>
    </div>
  );
}
