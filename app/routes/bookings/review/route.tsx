import { href, redirect } from "react-router";
import { reviewForms } from "#app/domain/reviews/review-schemas.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { Faces } from "#app/ui/booking/faces.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { StarField } from "#app/ui/forms/star-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { BookingFault } from "#app/ui/layout/booking-fault.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { BookingReviews } from "#app/ui/reviews/booking-reviews.tsx";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { reviewPage, saveReview } from "./model.server.ts";

export const handle: PageHandle = { nav: "bookings", styles: "booking", noTabs: Boolean };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await reviewPage(context.get(signedInContext), params.id);
  // The address carries what is typed, for a reload.
  const typed = parseForm(url.searchParams, reviewForms[page.about]).payload;
  return { ...page, values: { ...page.values, ...typed } };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const { about, changes, closes } = await reviewPage(ctx, id);
  return submitForm(await readForm(request), reviewForms[about], async (input) => {
    const { visible } = await saveReview(ctx, id, input);
    flash(scope, visible ? copy.revealed : changes ? copy.saved : copy.sent(closes));
    return redirect(href("/bookings/:id", { id }), 303);
  });
}

// The address contains what is typed, which other sites must not see.
export const meta: Route.MetaFunction = ({ error }) => [
  ...(error ? [] : [{ title: copy.title }]),
  { name: "referrer", content: "strict-origin" },
];

export default function Review({ loaderData: page, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(reviewForms[page.about], {
    result: actionData?.result,
    values: page.values,
  });
  const back = { href: href("/bookings/:id", { id: page.id }), label: copy.back };
  const isOfDog = page.about === "dog";
  return (
    <>
      <PageHeader
        title={titleOf(page)}
        back={back}
        subtitle={<PersonName name={copy.booking(page.with, page.date)} />}
        actions={<Faces {...page.faces} eager />}
      />
      {page.written && !actionData ? (
        <div className="stack">
          {page.written.note && <p className="soft">{page.written.note}</p>}
          <BookingReviews id={page.id} reviews={page.written.reviews} />
          <ButtonLink full variant="ghost" href={back.href}>
            {back.label}
          </ButtonLink>
        </div>
      ) : page.closed && !actionData ? (
        <EmptyState
          pose="sitting"
          title={page.closed.title}
          hint={page.closed.text}
          action={page.closed.action}
          also={page.closed.action.href === back.href ? undefined : back}
        />
      ) : (
        <Form form={form} example>
          {isOfDog ? (
            <ChipGroup
              field={fields.again}
              label={copy.again(page.dogs)}
              single
              options={[
                { value: "true", label: copy.yes },
                { value: "false", label: copy.no },
              ]}
            />
          ) : (
            <StarField field={fields.stars} label={copy.stars(page.name)} words={copy.starLabels} />
          )}
          <TextAreaField
            field={fields.text}
            label={isOfDog ? copy.aboutDog : copy.aboutSitter}
            hint={isOfDog ? copy.aboutDogHint : copy.aboutSitterHint}
            rows={6}
          />
          <p className="soft">{copy.blind(page.name, page.closes)}</p>
          <SubmitButton>{page.changes ? copy.save : copy.send}</SubmitButton>
        </Form>
      )}
    </>
  );
}

function titleOf({ changes, written, closed }: Route.ComponentProps["loaderData"]): string {
  if (written) return copy.yours;
  if (closed) return copy.none;
  return changes ? copy.changeTitle : copy.title;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingFault error={error} />;
}
