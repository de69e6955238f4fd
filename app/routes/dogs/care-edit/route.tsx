import { data, href, useLocation } from "react-router";
import { MOST_ROWS } from "#app/domain/care/care-rules.ts";
import { CareInput } from "#app/domain/care/care-schemas.ts";
import { putCareSheet } from "#app/domain/care/put-care-sheet.server.ts";
import { ownCareSheet } from "#app/domain/care/read-care-sheet.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm, withRows } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { safeRedirectTo } from "#app/http/session/redirect-to.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { DogFault } from "#app/ui/dogs/dog-fault.tsx";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { fieldRows } from "#app/ui/forms/field-rows.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/route";
import { CareFields } from "./care-fields.tsx";
import { copy } from "./copy.ts";

export const handle: PageHandle = { nav: "profile", styles: "care", noTabs: true };

/** The booking request to return to, if it led here. */
function requestPath(url: URL): string | null {
  return safeRedirectTo(url.searchParams.get("redirectTo"));
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reader, sheet } = await ownCareSheet(context.get(signedInContext), params.id);
  return { dog: reader.dog, sheet, requestHref: requestPath(url) };
}

/** Saves the sheet; 'Add' and 'Remove' only show the form with other rows. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const { sheet } = await ownCareSheet(ctx, params.id);
  const form = await readForm(request);
  const [add, remove] = [form.get("add"), form.get("remove")].map(
    (value) => value && String(value),
  );
  if (add) return data({ result: withRows(form, CareInput, add, oneMore) });
  if (remove) {
    const [name = "", number] = remove.split(" ");
    const others = (rows: Rows) => rows.filter((_, index) => String(index) !== number);
    return data({ result: withRows(form, CareInput, name, others) });
  }
  return submitForm(form, CareInput, async (input) => {
    const isNothing = sheet.updatedAt === null && isBlank(input);
    if (!isNothing) await putCareSheet(ctx, params.id, input);
    return seeOther(
      context,
      requestPath(url) ?? href("/dogs/:id/care", { id: params.id }),
      isNothing ? copy.nothing : copy.saved,
    );
  });
}

function isBlank(input: CareInput): boolean {
  const answers = Object.values(input).flatMap((answer) =>
    answer && typeof answer === "object" ? Object.values(answer) : [answer],
  );
  return answers.every((answer) => (answer ?? null) === null);
}

type Rows = Record<string, unknown>[];

/** Adds a row. Without any, the form shows an empty one already, so it becomes two. */
function oneMore(rows: Rows): Rows {
  return rows.length > 0 ? [...rows, {}] : [{}, {}];
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: copy.title(loaderData.dog.name) }] : [];

export function headers(): HeadersInit {
  return { "cache-control": "no-store" };
}

export default function EditCare({ loaderData, actionData }: Route.ComponentProps) {
  const { dog, sheet, requestHref } = loaderData;
  const { pathname, search } = useLocation();
  const [form, fields] = usePostForm(CareInput, {
    id: "care",
    result: actionData?.result,
    values: sheet as never,
  });
  return (
    <>
      <PageHeader
        title={<PersonName name={copy.title(dog.name)} />}
        back={
          requestHref
            ? { href: requestHref }
            : { href: href("/dogs/:id/care", { id: dog.id }), label: copy.back }
        }
        face={<Avatar name={dog.name} photo={dog.photo ?? "/dog.svg"} eager />}
        subtitle={copy.intro}
      />
      {/* Without the part that a button led to: a refused form leads to its errors. */}
      <Form form={form} action={pathname + search} keeps failed={copy.failed} inView>
        <EnterButton label={copy.save} />
        <CareFields
          isNew={sheet.updatedAt === null}
          accessUnreadable={sheet.accessUnreadable}
          changes={Boolean(actionData && !actionData.result.error)}
          fields={{
            feeding: fields.feeding,
            walking: fields.walking,
            habits: fields.habits,
            offLead: fields.offLead,
            otherDogs: fields.otherDogs,
            children: fields.children,
            microchip: fields.microchip,
            vetLimit: fields.vetLimit,
            access: fields.access,
            medication: {
              errors: fields.medication.errors,
              rows: fieldRows(fields.medication, MOST_ROWS + 1),
            },
            vaccinations: {
              errors: fields.vaccinations.errors,
              rows: fieldRows(fields.vaccinations, MOST_ROWS + 1),
            },
            vet: fields.vet.getFieldset(),
            emergency: fields.emergency.getFieldset(),
          }}
        />
        <ActionBar>
          <SubmitButton>{copy.save}</SubmitButton>
        </ActionBar>
      </Form>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DogFault error={error} />;
}
