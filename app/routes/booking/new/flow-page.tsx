import { href } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { SitterBrief } from "#app/ui/sitters/sitter-brief.tsx";
import { sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { askedOnPage, type BookingChoices, carriedChoices, stepPath } from "./choices.ts";
import { chosenBefore, chosenOn, copy, pageHeading } from "./copy.ts";
import { unfitDogs } from "./dog-hints.ts";
import { FlowFrame } from "./flow-frame.tsx";
import { FlowNote, LastNote } from "./flow-note.tsx";
import { type FlowPageData, intentOf, termsShown } from "./flow-page-data.ts";
import { PagesAhead, PagesBefore } from "./flow-pages.tsx";
import { FlowStepView } from "./flow-step-view.tsx";
import type { FieldOf } from "./flow-steps.tsx";
import { type FlowStep, fieldsOfSteps, flows, postsPage } from "./flows.ts";
import { OthersToAsk } from "./others-to-ask.tsx";
import { NoServices } from "./services-asked.tsx";

/** A refused post: typed values and errors by field; '' is the form itself. */
export type RefusedFlow = {
  initialValue?: Record<string, unknown> | undefined;
  error?: Record<string, string[] | null> | null | undefined;
};

export function FlowPage({
  data,
  refused,
  idempotencyKey,
}: {
  data: FlowPageData;
  refused: RefusedFlow | undefined;
  idempotencyKey: string;
}) {
  const { page, steps, sitter, choices, dogs, errors } = data;
  const { next, pages, asksService } = flows[choices.flow];
  const last = page === pages.length - 1;
  const posts = postsPage(choices.flow, page);
  const earlier = pages[page - 1]?.[0];
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
  // A day tapped on the last page asks for the page again, with all that is not asked on it.
  const own = last ? steps.filter((step) => step !== "date") : steps;
  const carried = carriedChoices(choices, own);
  // Another flow may be open on the same page, in a dialog.
  const formId = choices.flow === "periods" ? "periods" : "step";
  const offers = sitter.services.length > 0;
  const chosen = steps[0] === "summary" ? [] : chosenBefore(data);
  const beside = data.summary ? [] : chosenOn(answeredHere(data), data);
  const answerable = offers && (!steps.includes("dog") || dogs.length > 0);
  /** The rest of the page follows once a day is tapped. */
  const dayFirst = last && steps.includes("date") && !data.free;
  const price = data.summary ?? data.running ?? data.stay?.price;
  const cancelling = price?.cancelling ?? data.cancelling;
  const views = steps.map((step) => (
    <FlowStepView key={step} step={step} data={data} field={field} />
  ));
  return (
    <FlowFrame
      title={
        <>
          Book with <PersonName name={firstNameOf(sitter.name)} />
        </>
      }
      face={<Avatar name={sitter.name} photo={sitter.profilePhoto} size="sm" eager />}
      about={<SitterBrief sitter={sitter} chosen={beside} />}
      note={last ? <LastNote data={data} cancelling={cancelling} /> : <FlowNote data={data} />}
      step={page + 1}
      of={pages.length}
      heading={pageHeading(choices, page)}
      before={!data.summary && page > 0 && <PagesBefore data={data} inForm={answerable} />}
      ahead={!last && <PagesAhead data={data} />}
      chosen={chosen}
      told={last && !dayFirst && { first: whatHappens(data), cancelling }}
      backTo={earlier}
      backHref={earlier ? stepPath(choices, earlier) : entryPath(data)}
      {...(answerable && {
        form: {
          id: formId,
          method: posts ? "post" : "get",
          action: posts
            ? stepPath(choices, steps[0] ?? "date", data.others ? "others" : undefined)
            : href("/booking/new"),
          carried: last
            ? [...carried, ["idempotencyKey", idempotencyKey]]
            : [...carried, ...hiddenDate(data), ["step", steps[0] ?? "date"]],
          terms: last ? termsShown(data) : [],
          errors: [...new Set([...data.formErrors, ...elsewhere])],
          allErrors: fieldErrors,
          button: last
            ? { label: "Confirm Booking", busy: "Sending request..." }
            : data.inOrder
              ? { label: next, name: "to", value: pages[page + 1]?.[0] }
              : { label: next, name: "done", value: steps[0] },
          isSent: !dayFirst,
        },
      })}
    >
      {offers ? (
        <>
          {page === 0 && !steps.includes("dog") && <HintNotes hints={unfitDogs(data)} />}
          {views}
          {page === 0 && !last && (
            <p className="told-beside soft" data-results="">
              {cancelling}
            </p>
          )}
          {data.summary && asksService && (
            <OthersToAsk others={data.others} asked={data.asked} field={field} />
          )}
        </>
      ) : (
        <NoServices sitterId={sitter.id} />
      )}
    </FlowFrame>
  );
}

/** The steps of this page whose answers can be booked. */
function answeredHere({ steps, running, stay }: FlowPageData): FlowStep[] {
  const answered: Partial<Record<FlowStep, boolean>> = {
    time: running !== null,
    stay: Boolean(stay?.price),
    dog: true,
  };
  return steps.filter((step) => answered[step]);
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

function entryPath(data: FlowPageData): string {
  const { sitter, choices } = data;
  return choices.flow === "dialog"
    ? `${href("/messages")}?userId=${sitter.id}`
    : sitterPath(sitter.id, intentOf(data));
}

/** On the page that sends: that nothing is booked yet, and how soon an answer comes if known. */
function whatHappens({ sitter, answers, asked }: FlowPageData): string {
  if (asked.length > 0) return copy.untilOneAccepts;
  const untilAccepted = copy.untilAccepted(firstNameOf(sitter.name));
  return answers ? `${untilAccepted} ${answers}` : untilAccepted;
}
