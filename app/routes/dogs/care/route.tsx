import { data, href } from "react-router";
import { z } from "zod";
import { lookHowToGetIn } from "#app/domain/care/read-care-sheet.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CareSheet } from "#app/ui/care/care-sheet.tsx";
import { careCopy } from "#app/ui/care/copy.ts";
import { EmergencyCalls } from "#app/ui/care/emergency-calls.tsx";
import { PrintButton } from "#app/ui/care/print-button.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { OwnHowToGetIn, SittersHowToGetIn } from "./how-to-get-in.tsx";
import { type CarePage, carePage } from "./model.server.ts";

export const handle: PageHandle = {
  nav: (data) => ((data as CarePage | undefined)?.isOwner ? "profile" : "bookings"),
  styles: "care",
  wide: true,
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const allViews = url.searchParams.get("looks") === "all";
  const page = await carePage(context.get(signedInContext), params.id, allViews);
  const { keptUntil } = page;
  return data(page, { headers: keptUntil ? { "x-kept-until": String(keptUntil) } : {} });
}

const Look = z.object({ intent: z.literal("look") });

/** Shows how to get in, once. A post, so that only a tap opens it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  return submitForm(request, Look, async () =>
    data({ access: await lookHowToGetIn(ctx, params.id) }),
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  headers.set("cache-control", "no-store");
  return headers;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: careCopy.title(loaderData.dog.name) }] : [];

export default function Care({ loaderData: page, actionData }: Route.ComponentProps) {
  const { dog, isOwner, sheet } = page;
  const errors = actionData && "result" in actionData ? actionData.result.error?.[""] : null;
  const note = !isOwner && page.keptUntil !== null && copy.offline;
  return (
    <>
      <PageHeader
        title={<PersonName name={careCopy.title(dog.name)} />}
        back={{ href: href("/dogs/:id", { id: dog.id }), label: copy.back(dog.name) }}
        face={<Avatar name={dog.name} photo={dog.photo ?? "/dog.svg"} eager />}
        subtitle={<DottedLine>{page.about}</DottedLine>}
        actions={
          isOwner && (
            <>
              <ButtonLink small variant="ghost" href={page.editHref}>
                {copy.edit}
              </ButtonLink>
              <ButtonLink small variant="ghost" href={href("/dogs/:id/care/share", { id: dog.id })}>
                {copy.share}
              </ButtonLink>
              <PrintButton />
            </>
          )
        }
      />
      <div className="stack">
        {note && <p className="soft no-print">{note}</p>}
        {isOwner ? <CareMeter page={page} /> : <EmergencyCalls sheet={sheet} />}
        <CareSheet sheet={sheet} today={page.today} namesEmpty={!isOwner}>
          {isOwner ? (
            <OwnHowToGetIn
              text={sheet.access}
              unreadable={sheet.accessUnreadable}
              views={page.views}
              more={page.moreViews}
            />
          ) : (
            <SittersHowToGetIn
              path={href("/dogs/:id/care", { id: dog.id })}
              owner={page.owner}
              getIn={page.getIn}
              text={actionData && "access" in actionData ? actionData.access : null}
              errors={errors ?? []}
            />
          )}
        </CareSheet>
        {isOwner ? (
          <p className="soft no-print">{copy.readers}</p>
        ) : (
          <p>
            <PrintButton />
          </p>
        )}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = { href: href("/bookings"), label: "Back to Bookings" };
  return (
    <NotFoundFault error={error} title={copy.notFound} text={copy.notFoundText} action={action} />
  );
}

/** Shows how much of the sheet is filled in and links to the rest, until it is complete. */
function CareMeter({ page: { meter, editHref, sheet } }: { page: CarePage }) {
  const { given, all, missing } = meter;
  if (missing.length === 0) return null;
  const text = copy.filled(given, all);
  return (
    <div className="no-print">
      <Card>
        <p className="font-semibold">{text}</p>
        <meter className="care-meter" value={given} max={all} aria-label={text} />
        {sheet.updatedAt !== null && (
          <ul className="chips line" aria-label={copy.missing}>
            {missing.map(({ href, name }) => (
              <li key={href}>
                <a className="chip" href={href}>
                  <Icon name="plus" size={16} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div>
          <ButtonLink href={editHref}>
            {sheet.updatedAt === null ? copy.start : copy.goOn}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
