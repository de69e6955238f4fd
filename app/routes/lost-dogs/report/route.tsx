import { href } from "react-router";
import { photoKeysOfDogs } from "#app/domain/dogs/dog-queries.server.ts";
import { lostDogBehind } from "#app/domain/lost-dogs/lost-dog-queries.server.ts";
import { lostPageToReport, reportLostPage } from "#app/domain/lost-dogs/report-lost-page.server.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import { ContentReportInput } from "#app/domain/safety/safety-schemas.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { ReportFields, reportCopy } from "#app/ui/safety/report-fields.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { name, dog_id } = await lostPageToReport(ctx, params.code);
  const [key] = (await photoKeysOfDogs(ctx, [dog_id])).get(dog_id) ?? [];
  return { name, photo: photoPath(key ?? null) };
}

export async function action({ context, request, params: { code } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  await lostDogBehind(ctx, code);
  return submitForm(request, ContentReportInput, async (input) => {
    await reportLostPage(ctx, code, input);
    return seeOther(context, href("/lost/:code", { code }), reportCopy.sent);
  });
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: copy.title }]);

export default function ReportPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, photo } = loaderData;
  const [form, fields] = usePostForm(ContentReportInput, { result: actionData?.result });
  return (
    <>
      <PageHeader
        title={copy.title}
        subtitle={copy.hint(name)}
        face={<Avatar name={name} photo={photo} eager />}
        back={{ href: href("/lost/:code", params) }}
      />
      <Form form={form} keeps>
        <ReportFields fields={fields} />
        <SubmitButton>{reportCopy.send}</SubmitButton>
      </Form>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = { href: href("/"), label: copy.home };
  return <NotFoundFault error={error} title={copy.gone} action={action} />;
}

const copy = {
  title: "Report a page",
  hint: (name: string) => `The page about ${name}. Our team reads every report.`,
  gone: "This page has ended",
  home: "Go to Home",
};
