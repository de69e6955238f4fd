import { href } from "react-router";
import { changeLostPage } from "#app/domain/lost-dogs/change-lost-page.server.ts";
import { reportFound } from "#app/domain/lost-dogs/end-search.server.ts";
import { deleteSighting, dogInCare } from "#app/domain/lost-dogs/lost-dog-queries.server.ts";
import { reportMissing } from "#app/domain/lost-dogs/report-missing.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { withSaidMoment } from "#app/http/forms/said-moment.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Answers } from "#app/ui/answers.tsx";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { NoPhoto } from "#app/ui/lost-dogs/no-photo.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { Photo } from "#app/ui/photo.tsx";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { MissingForm } from "./missing-form.tsx";
import { type DogShown, searchPage } from "./model.server.ts";
import { OpenSearch } from "./open-search.tsx";
import { SearchChange } from "./schemas.ts";
import { type Checked, checkPage, submitPage, typedPage } from "./submit-page.server.ts";

/** On phones, the form's button takes the place of the tabs. */
export const handle: PageHandle = {
  nav: "profile",
  wide: true,
  styles: "photos",
  noTabs: (data) => {
    const page = data as Route.ComponentProps["loaderData"] | undefined;
    return Boolean(page && !page.isTakenDown && (page.edits || !page.running));
  },
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await searchPage(context.get(signedInContext), params.id);
  return {
    ...page,
    asksIfFound: url.searchParams.get("confirm") === "found",
    edits: url.searchParams.has("edit"),
  };
}

/**
 * Previews and publishes the page; while it is open, edits it, deletes a sighting or ends the
 * search.
 */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const dog = await dogInCare(ctx, id);
  const form = await readForm(request);
  const intent = form.get("intent");
  // What was checked is published as it was shown.
  if (intent === "check" || intent === "change") withSaidMoment(ctx, form);
  const here = href("/dogs/:id/lost", { id });
  if (intent === "check") return checkPage(ctx, dog, form);
  if (intent === "edit") return typedPage(form);
  if (intent === null)
    return submitPage(ctx, dog, form, async (input) => {
      await reportMissing(ctx, id, input);
      return seeOther(context, here, copy.made);
    });
  if (intent === "change")
    return submitPage(ctx, dog, form, async (input) => {
      await changeLostPage(ctx, id, input);
      return seeOther(context, here, copy.saved);
    });
  return submitForm(form, SearchChange, async (change) => {
    if (change.intent === "delete") {
      await deleteSighting(ctx, id, change.sighting);
      return seeOther(context, here, copy.removed);
    }
    await reportFound(ctx, id);
    return seeOther(
      context,
      dog.isOwn ? href("/dogs/:id", { id }) : href("/bookings-sitter"),
      copy.isFound(dog.name),
    );
  });
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: copy.missing(loaderData.dog.name) }] : [];

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  const { dog, start, running, today, asksIfFound, edits, isTakenDown } = loaderData;
  const { id, name, photo, isOwn } = dog;
  const result = actionData?.result;
  const checked = actionData && "checked" in actionData && (actionData.checked as Checked);
  const form = { dog, today, result, photoLost: actionData?.filesLost ?? false };
  // Also what was typed for a page that somebody else has opened meanwhile.
  const changes = running && (edits || "area" in (result?.initialValue ?? {}));
  const here = href("/dogs/:id/lost", { id });
  return (
    <>
      <PageHeader
        title={<PersonName name={changes ? copy.changeTitle(name) : copy.missing(name)} />}
        face={<Avatar name={name} photo={photo} eager />}
        subtitle={changes ? undefined : subtitleOf(loaderData)}
        back={
          isOwn
            ? { href: href("/dogs/:id", { id }), label: copy.back }
            : { href: href("/bookings-sitter"), label: copy.backBooking }
        }
      />
      {isTakenDown && (
        <EmptyState
          pose="lost"
          title={copy.takenDown}
          hint={copy.takenDownHint(name)}
          action={{ href: href("/support"), label: copy.write }}
        />
      )}
      {checked && !running && (
        <CheckPage dog={dog} checked={checked} typed={result?.initialValue ?? {}} />
      )}
      {!checked && !running && !isTakenDown && (
        <MissingForm intro={copy.intro(name)} says={start} {...form} />
      )}
      {changes && (
        <MissingForm
          intro={copy.changing(name)}
          says={running.says}
          since={running.since}
          changes={here}
          pageHref={running.pageHref}
          {...form}
        />
      )}
      {running && !changes && (
        <div className="stack">
          <OpenSearch
            search={running}
            dog={dog}
            question={asksIfFound ? <FoundQuestion name={name} back={here} /> : null}
            errors={result?.error?.[""] ?? []}
          />
        </div>
      )}
    </>
  );
}

function subtitleOf({ running, start }: Route.ComponentProps["loaderData"]) {
  if (running) return copy.lastSeen(running.since, running.says.area);
  return start && copy.lead;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = { href: `${href("/profile")}?tab=dogs`, label: copy.goneAction };
  return <NotFoundFault error={error} title={copy.gone} text={copy.goneHint} action={action} />;
}

function FoundQuestion({ name, back }: { name: string; back: string }) {
  return (
    <Card>
      <div className="state">
        <EmptyArt pose="waving" />
        <h2>
          <PersonName name={copy.foundQuestion(name)} />
        </h2>
        <p>{copy.foundText}</p>
      </div>
      <Form action={back}>
        <input type="hidden" name="intent" value="found" />
        <Answers no={{ label: "Cancel", href: back }} yes={{ label: copy.foundYes }} />
      </Form>
    </Card>
  );
}

/** Shows what will be public and what was left out, with the button that publishes it. */
function CheckPage({
  dog,
  checked: { area, since, description, phone },
  typed,
}: {
  dog: DogShown;
  checked: Checked;
  typed: Record<string, unknown>;
}) {
  const none = (text: string) => <span className="soft">{text}</span>;
  return (
    <Form>
      {["area", "when", "date", "time", "description", "phone"].map((name) => (
        <input key={name} type="hidden" name={name} value={String(typed[name] ?? "")} />
      ))}
      <h2>{copy.checkTitle}</h2>
      <div className="poster">
        {dog.photo ? (
          <Photo src={dog.photo} alt={dog.name} sizes="(min-width: 64rem) 30rem, 100vw" eager />
        ) : (
          <NoPhoto looks={[dog.breed, dog.age, dog.size]} addHref={null} />
        )}
        <Card>
          <DescriptionList
            facts={[
              { label: copy.lastSeenLabel, value: since },
              { label: copy.near, value: area },
              { label: copy.breed, value: dog.breed },
              { label: copy.age, value: dog.age },
              { label: copy.size, value: dog.size ?? none(copy.noSize) },
              { label: copy.looks, value: description ?? none(copy.noLooks) },
              { label: copy.phoneShown, value: phone ?? none(copy.noPhone) },
            ]}
          />
        </Card>
      </div>
      <Answers
        bar
        no={{ label: copy.edit, name: "intent", value: "edit" }}
        yes={{ label: copy.make }}
      />
    </Form>
  );
}
