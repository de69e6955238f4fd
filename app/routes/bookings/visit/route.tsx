import { href, redirect } from "react-router";
import { addVisitPhotos } from "#app/domain/visits/add-visit-event.server.ts";
import { changeVisitEvent } from "#app/domain/visits/change-visit-event.server.ts";
import { takeBackVisitEvent } from "#app/domain/visits/take-back-visit-event.server.ts";
import { visitLabels } from "#app/domain/visits/visit-labels.ts";
import { VisitQuery } from "#app/domain/visits/visit-schemas.ts";
import { bookingToVisit } from "#app/domain/visits/visit-writing.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { draftId } from "#app/http/forms/draft-id.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { Faces } from "#app/ui/booking/faces.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { BookingFault } from "#app/ui/layout/booking-fault.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { visitCopy } from "#app/ui/visits/visit-copy.ts";
import type { Route } from "./+types/route";
import { CardLog } from "./card-log.tsx";
import { copy } from "./copy.ts";
import { Correction } from "./correction.tsx";
import { type VisitPage, visitPage } from "./model.server.ts";
import { CorrectionForm, TapForm } from "./schemas.ts";
import { isWide, lineChosen, type ShownVisit } from "./shown-visit.ts";
import { Finish, Taps } from "./taps.tsx";
import { visitHref } from "./visit-href.ts";

export const handle: PageHandle = {
  nav: "bookings",
  styles: "visit",
  wide: (data) => isWide(data as ShownVisit | undefined),
  noTabs: Boolean,
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await visitPage(context.get(signedInContext), params.id, dateIn(url));
  const { visit: visitScript } = context.get(scopeContext).scripts;
  return { ...page, chosen: url.searchParams.get("event"), visitScript };
}

/** The day of the requested report; undefined for none or an invalid one. */
function dateIn({ searchParams }: URL): string | undefined {
  return VisitQuery.safeParse({ date: searchParams.get("date") }).data?.date;
}

export async function action({ context, request, params: { id }, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  await bookingToVisit(ctx, id);
  const form = await readForm(request);
  if (form.has("event"))
    return submitForm(form, CorrectionForm, async ({ event, intent, text }) => {
      if (intent === "change") await changeVisitEvent(ctx, id, event, text);
      else await takeBackVisitEvent(ctx, id, event);
      flash(scope, intent === "change" ? copy.saved : copy.takenBack);
      return redirect(visitHref(id, dateIn(url)), 303);
    });
  return submitForm(form, TapForm, async ({ images, ...tap }) => {
    const files = images.map(({ name, size }) => `${name} ${size}`);
    const clientId = draftId(tap.clientId, [tap.kind, tap.text ?? "", ...files].join(" "));
    const { card } = await addVisitPhotos(ctx, id, { ...tap, clientId }, images);
    flash(scope, tap.kind === "finish" ? copy.finished : copy.noted(visitLabels[tap.kind]));
    return redirect(visitHref(id, card.date === card.dates.at(-1) ? null : card.date), 303);
  });
}

/** 'Walking Balu · Visit · Trotwell' */
export const meta: Route.MetaFunction = ({ error, loaderData, matches: [root] }) =>
  error || !loaderData
    ? []
    : [{ title: [loaderData.heading, visitCopy.title, root.loaderData?.appName].join(" · ") }];

/** The forms that show their own errors. */
const formsWithErrors = ["start", "note", "photo", "finish"];

export default function Visit({ loaderData: page, actionData }: Route.ComponentProps) {
  const { id, visit, writes, stage, running, other, clientId, isStay } = page;
  const back = { href: href("/bookings/:id", { id }), label: copy.back };
  const result = actionData?.result;
  const kind = String(result?.initialValue?.kind ?? "");
  const dateTapped = result?.initialValue?.date;
  // By now this may be the page of another card.
  const isOther = Boolean(dateTapped) && dateTapped !== running?.date;
  const refused =
    result && !isOther ? { kind, result, photosLost: actionData?.filesLost ?? false } : null;
  const line = lineChosen(page);
  const taps = writes && (stage === "to start" || running);
  const forms = { other, clientId, isStay, running, refused };
  const isCorrection = result?.initialValue?.event !== undefined;
  const isShownThere = isCorrection
    ? line !== undefined
    : taps && refused && formsWithErrors.includes(kind);
  // None of them shows what is about the whole of it.
  const errors = isShownThere
    ? (result?.error?.[""] ?? [])
    : Object.values(result?.error ?? {}).flatMap((each) => each ?? []);
  const unsaved =
    !isShownThere && errors.length > 0 && String(result?.initialValue?.text ?? "").trim();
  return (
    <>
      <PageHeader
        above={visitCopy.title}
        title={<PersonName name={page.heading} />}
        back={back}
        actions={<Faces {...page.faces} eager />}
        subtitle={
          <span data-live="bookings">
            <DottedLine>{visit ? [page.day, ...visit.state] : page.when}</DottedLine>
          </span>
        }
      />
      <div
        className={classNames("stack", !line && writes && running && "noting")}
        {...(taps ? { "data-module": page.visitScript } : { "data-live": id })}
        data-visit={id}
        data-stage={page.version}
      >
        {errors.length > 0 && <FormErrors errors={errors} />}
        {unsaved && (
          <Card title={copy.unsaved}>
            <p className="prose">{unsaved}</p>
          </Card>
        )}
        {line ? (
          <Correction
            key={line.id}
            line={line}
            isOnly={visit?.lines.length === 1}
            result={isCorrection ? result : undefined}
            backHref={visitHref(id, page.earlier)}
          />
        ) : (
          <>
            {taps && <Taps {...forms} unfinished={page.unfinished} />}
            <div className="stack" data-fresh="visit">
              <CardLog page={page} />
            </div>
            {taps && <Finish {...forms} />}
            <Nothing page={page} />
            {visit && !taps && (
              <div className="two">
                <ButtonLink full variant="ghost" href={back.href}>
                  {copy.seeBooking}
                </ButtonLink>
                {page.messagesHref && (
                  <ButtonLink
                    full
                    variant={page.reviewHref ? "ghost" : "primary"}
                    href={page.messagesHref}
                  >
                    {copy.message(other)}
                  </ButtonLink>
                )}
              </div>
            )}
            {!visit && !taps && (
              <div className="grid justify-center">
                <ButtonLink variant="quiet" href={back.href}>
                  {copy.seeBooking}
                </ButtonLink>
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Says why there is no report. */
function Nothing({ page }: { page: VisitPage }) {
  const { visit, writes, stage, opens, other, hasBegun } = page;
  if (visit) return null;
  const action = page.messagesHref && { href: page.messagesHref, label: copy.message(other) };
  if (stage === "off") return <EmptyState pose="sleeping" title={copy.off} hint={copy.offHint} />;
  if (stage === "over")
    return <EmptyState pose="sleeping" title={copy.over} hint={copy.overHint} />;
  if (!writes)
    return (
      <EmptyState
        pose="waiting"
        title={hasBegun ? copy.ownerWaitsLonger(other) : copy.ownerWaits(other)}
        hint={copy.ownerWaitsHint}
        {...(action && { action })}
      />
    );
  if (!opens) return null;
  return (
    <EmptyState
      pose="waiting"
      title={copy.notYet}
      hint={copy.notYetHint(opens)}
      {...(action && { action })}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingFault error={error} />;
}
