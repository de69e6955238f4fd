import { href } from "react-router";
import { askedOnPage, type BookingChoices, carriedChoices, stepPath } from "./choices.ts";
import type { FlowPageData } from "./flow.server.ts";
import { fieldsOfSteps, flows, postsPage } from "./flows.ts";
import type { FieldOf } from "./step-facts.ts";

/** A refused post: typed values and errors by field; '' is the form itself. */
export type RefusedFlow = {
  initialValue?: Record<string, unknown> | undefined;
  error?: Record<string, string[] | null> | null | undefined;
};

/** The form of a page; missing if its step can't be answered. */
export function formOf(data: FlowPageData, idempotencyKey: string) {
  const { page, steps, choices, dogs, sitter } = data;
  if (sitter.services.length === 0 || (steps.includes("dog") && dogs.length === 0)) return null;
  const { next, pages } = flows[choices.flow];
  const last = page === pages.length - 1;
  const [first = "date"] = steps;
  // A day tapped on the last page asks for the page again, with all that is not asked on it.
  const own = last ? steps.filter((step) => step !== "date") : steps;
  const posts = postsPage(choices.flow, page);
  return {
    // Another flow may be open on the same page, in a dialog.
    id: choices.flow === "periods" ? "periods" : "step",
    method: posts ? ("post" as const) : ("get" as const),
    action: posts
      ? stepPath(choices, first, data.others ? "others" : undefined)
      : href("/booking/new"),
    carried: [
      ...carriedChoices(choices, own),
      ...(last ? [["idempotencyKey", idempotencyKey] as const] : hiddenDate(data)),
      ...(last ? [] : [["step", first] as const]),
    ],
    button: last
      ? { label: "Confirm Booking", busy: "Sending request..." }
      : data.inOrder
        ? { label: next, name: "to", value: pages[page + 1]?.[0] }
        : { label: next, name: "done", value: first },
  };
}

/** The page's fields, with what was typed and what is wrong with it. */
export function fieldsOf(data: FlowPageData, refused: RefusedFlow | undefined, formId: string) {
  const { page, steps, choices, errors } = data;
  const last = page === flows[choices.flow].pages.length - 1;
  const typed = last ? refused?.initialValue : undefined;
  const settled = Object.keys(errors).length === 0;
  const refusals = settled && last ? (refused?.error ?? {}) : {};
  const shown = shownFields(data);
  const elsewhere = Object.entries(refusals).flatMap(([name, messages]) =>
    shown.has(name) ? [] : (messages ?? []),
  );
  const fieldErrors = Object.fromEntries(
    Object.entries({ ...refusals, ...errors }).filter(([name]) => shown.has(name)),
  );
  const asked = askedOnPage(steps, choices);
  const field: FieldOf = (name, extra) => ({
    id: `${formId}-${name}`,
    name,
    errors: fieldErrors[name] ?? undefined,
    ...extra,
    initialValue:
      typed && asked.includes(name)
        ? (typed[name] ?? "")
        : (typed?.[name] ?? extra?.initialValue ?? choices[name as keyof BookingChoices]),
  });
  return { field, fieldErrors, errors: [...new Set([...data.formErrors, ...elsewhere])] };
}

/** Those that an error can stand beside; a point on the map has no field. */
function shownFields({ steps, choices }: FlowPageData): Set<string> {
  const shown = new Set(fieldsOfSteps(steps, choices.flow));
  shown.delete("latitude");
  shown.delete("longitude");
  return shown;
}

/** Days of a calendar that submits at once leave no field with the chosen day. */
function hiddenDate({ steps, choices }: FlowPageData): [string, string][] {
  const atOnce = steps.includes("date") && steps.includes("time");
  return atOnce && choices.date ? [["date", choices.date]] : [];
}
