import { href, redirect } from "react-router";
import { offeredReasons } from "#app/domain/bookings/requests/decline-reasons.ts";
import { declineRequests } from "#app/domain/bookings/requests/decline-requests.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { Answers } from "#app/ui/answers.tsx";
import { ClashNote } from "#app/ui/booking/clash-note.tsx";
import { Faces } from "#app/ui/booking/faces.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { SittersOnlyFault } from "#app/ui/sitters/sitters-only-fault.tsx";
import type { Route } from "./+types/route";
import { declineCopy as copy } from "./copy.ts";
import { type DeclinableRequest, declinableRequests } from "./model.server.ts";
import { DeclineForm } from "./schemas.ts";

const LIST = href("/bookings-sitter");

export const handle: PageHandle = { nav: "bookings", noTabs: () => true };

export async function loader({ context }: Route.LoaderArgs) {
  return { requests: await declinableRequests(context.get(signedInContext)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  await declinableRequests(ctx);
  return submitForm(
    await readForm(request),
    DeclineForm,
    async ({ requests, ...why }) => {
      const { declined, changed } = await declineRequests(ctx, requests, why);
      flash(scope, {
        title: copy.declined(declined),
        ...(declined > 0 && changed > 0 && { text: copy.changed(changed) }),
      });
      return redirect(LIST, 303);
    },
    { failed: () => copy.failed },
  );
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function Decline({ loaderData: { requests }, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(DeclineForm, {
    result: actionData?.result,
    values: {
      requests: requests.filter(isSettled).map(({ id }) => id),
    },
  });
  const header = (
    <PageHeader
      title={copy.title}
      back={{ href: LIST, label: "Back to bookings" }}
      subtitle={requests.length > 0 && copy.intro}
    />
  );
  if (requests.length === 0)
    return (
      <>
        {header}
        <EmptyState
          pose="sleeping"
          title={copy.none}
          action={{ href: LIST, label: "Back to bookings" }}
        />
      </>
    );
  return (
    <>
      {header}
      <Form form={form}>
        <ChoiceCards
          field={fields.requests}
          label={copy.which}
          hint={requests.some(isSettled) ? copy.hint : undefined}
          choices={requests.map(choiceOf)}
          many
        />
        <ChipGroup
          field={fields.declineReason}
          label={copy.why}
          options={offeredReasons("sitter")}
          single
        />
        <TextAreaField field={fields.reason} label={copy.words} rows={2} />
        <Answers
          bar
          no={{ label: copy.keep, href: LIST }}
          yes={{ label: copy.decline, busy: "Processing" }}
          destroys
        />
      </Form>
    </>
  );
}

/**
 * Whether a request can't be accepted any longer, and nothing that its owner could cancel would
 * change that.
 */
function isSettled({ clash }: DeclinableRequest): boolean {
  return Boolean(clash?.blocks && !clash.isOwners);
}

function choiceOf({ id, title, faces, facts, clash }: DeclinableRequest) {
  return {
    value: id,
    face: <Faces {...faces} />,
    title: <PersonName name={title} />,
    text: (
      <>
        <DottedLine>{facts}</DottedLine>
        {clash && <ClashNote clash={clash} />}
      </>
    ),
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SittersOnlyFault error={error} />;
}
