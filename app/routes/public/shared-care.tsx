import { href } from "react-router";
import { sharedCareSheet } from "#app/domain/care/shared-care-sheet.server.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { ageText } from "#app/domain/dogs/dog-rules.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { CareSheet } from "#app/ui/care/care-sheet.tsx";
import { careCopy } from "#app/ui/care/copy.ts";
import { EmergencyCalls } from "#app/ui/care/emergency-calls.tsx";
import { PrintButton } from "#app/ui/care/print-button.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/shared-care";

const copy = {
  intro: "Written by the owner. You can read it here until the link ends.",
  until: (moment: string) => `Shared until ${moment}`,
  ended: "This link no longer works",
  endedText:
    "It has expired or was withdrawn. Please ask the person who gave it to you for a new one.",
  home: "Go to the home page",
};

export const handle: PageHandle = { styles: "care", bare: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const { timeZone: zone } = ctx.config;
  const { dog, sheet, expiresAt } = await sharedCareSheet(ctx, params.token);
  return {
    dog,
    sheet,
    until: momentLabel(expiresAt, ctx.now(), zone),
    today: plainDateOf(ctx.now(), zone),
  };
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: careCopy.title(loaderData.dog.name) }] : [];

export default function SharedCare({ loaderData }: Route.ComponentProps) {
  const { dog, sheet, today, until } = loaderData;
  return (
    <>
      <PageHeader
        title={<PersonName name={careCopy.title(dog.name)} />}
        face={<Avatar name={dog.name} photo={dog.photo ?? "/dog.svg"} eager />}
        subtitle={<DottedLine>{[dog.breed, ageText(dog.age), copy.until(until)]}</DottedLine>}
      />
      <div className="stack single">
        <EmergencyCalls sheet={sheet} />
        <CareSheet sheet={sheet} today={today} namesEmpty />
        <div className="row justify-between">
          <p className="soft">{copy.intro}</p>
          <PrintButton />
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = { href: href("/"), label: copy.home };
  return <NotFoundFault error={error} title={copy.ended} text={copy.endedText} action={action} />;
}
