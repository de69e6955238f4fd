import { href, redirect } from "react-router";
import { lostDogBehind } from "#app/domain/lost-dogs/lost-dog-queries.server.ts";
import { lostPageToReport, reportLostPage } from "#app/domain/lost-dogs/report-lost-page.server.ts";
import { ContentReportInput } from "#app/domain/safety/safety-schemas.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { ReportFields, reportCopy } from "#app/ui/safety/report-fields.tsx";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name } = await lostPageToReport(context.get(signedInContext), params.code);
  return { name };
}

export async function action({ context, request, params: { code } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  await lostDogBehind(ctx, code);
  return submitForm(await readForm(request), ContentReportInput, async (input) => {
    await reportLostPage(ctx, code, input);
    flash(scope, reportCopy.sent);
    return redirect(href("/lost/:code", { code }), 303);
  });
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: copy.title }]);

export default function ReportPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const [form, fields] = usePostForm(ContentReportInput, { result: actionData?.result });
  return (
    <>
      <PageHeader
        title={copy.title}
        subtitle={copy.hint(loaderData.name)}
        back={{ href: href("/lost/:code", params) }}
      />
      <Form form={form}>
        <ReportFields fields={fields} />
        <SubmitButton variant="danger">{reportCopy.send}</SubmitButton>
      </Form>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = { href: href("/"), label: copy.home };
  return <NotFoundFault error={error} title={copy.gone} action={action} />;
}
