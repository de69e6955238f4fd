import { href, redirect } from "react-router";
import { doOnce } from "#app/domain/done-once.server.ts";
import { sendSupportMessage } from "#app/domain/support/send-support-message.server.ts";
import {
  type BookingInQuestion,
  bookingInQuestion,
} from "#app/domain/support/support-booking-queries.server.ts";
import { SupportInput } from "#app/domain/support/support-schemas.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { postKey } from "#app/http/forms/draft-id.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { SceneBeside } from "#app/ui/art/scene-beside.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { isUnfiltered, publicMeta } from "#app/ui/layout/public-meta.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/support";
import { SupportQuestions } from "./support-questions.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  return {
    sent: url.searchParams.has("sent"),
    email: ctx.actor?.email ?? null,
    booking: await bookingInQuestion(ctx, url.searchParams.get("booking")),
    supportEmail: ctx.config.supportEmail,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(anyoneContext);
  const form = await readForm(request);
  return submitForm(form, SupportInput, async (input) => {
    const post = postKey(form, href("/support"));
    await doOnce(
      ctx,
      post,
      () => sendSupportMessage(ctx, input, post),
      () => {},
    );
    return redirect(`${href("/support")}?sent`, 303);
  });
}

export const handle: PageHandle = {
  styles: "front",
  wide: true,
  findable: (query) => isUnfiltered(query) && !query.has("sent"),
};
export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Support",
    description:
      "Ask for help with your account, a booking, or a sitter. A person reads it and answers by email.",
  });

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.sent && !actionData)
    return (
      <>
        <PageHeader title="Support" />
        <EmptyState
          pose="waving"
          title="Thank you for your message"
          hint="We have received it and will answer by email."
          action={{ href: href("/"), label: "Return to Home" }}
        />
      </>
    );
  return <Ask {...loaderData} result={actionData?.result} />;
}

function bookingWith({ service, other }: BookingInQuestion): string {
  return `${service} with ${other.name}`;
}

function Ask({
  email,
  booking,
  supportEmail,
  result,
}: Pick<Route.ComponentProps["loaderData"], "email" | "booking" | "supportEmail"> & {
  result: Parameters<typeof usePostForm>[1]["result"];
}) {
  const [form, fields] = usePostForm(SupportInput, {
    result,
    values: { email, bookingId: booking?.id ?? null },
  });
  return (
    <SceneBeside upright>
      <PageHeader title="Support" subtitle="Tell us what you need. A person will read it." />
      <Form form={form} keeps once inView>
        {booking && (
          <>
            <div className="card row">
              <Avatar {...booking.other} eager />
              <div className="grow">
                <p className="font-semibold">About your booking</p>
                <p className="soft">
                  <PersonName name={bookingWith(booking)} />
                </p>
                <p className="soft">
                  <DottedLine>
                    {booking.date}
                    {booking.shortId}
                  </DottedLine>
                </p>
                <a className="link tap" href={href("/bookings/:id", { id: booking.id })}>
                  See the booking
                </a>
              </div>
            </div>
            <input type="hidden" name="bookingId" value={booking.id} />
          </>
        )}
        <TextField
          field={fields.email}
          label="Your email"
          hint="We reply to this address."
          type="email"
          autoComplete="email"
        />
        <TextAreaField
          field={fields.content}
          label="How can we help?"
          rows={6}
          messages={{ required: "Please tell us what we can do for you" }}
        />
        <SubmitButton>Send message</SubmitButton>
      </Form>
      {supportEmail && (
        <p className="soft">
          You can also write to{" "}
          <a className="link wrap-anywhere" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          .
        </p>
      )}
      <SupportQuestions />
    </SceneBeside>
  );
}
