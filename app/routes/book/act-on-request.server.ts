import { href } from "react-router";
import type { z } from "zod";
import type { RequestedBooking } from "#app/domain/bookings/requests/request-booking.server.ts";
import type { RequestScope } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { turnedPage } from "#app/http/forms/turned-page.server.ts";
import {
  requestAndRedirect,
  requestFailed,
  requestRefusal,
  requestSentToast,
} from "#app/http/pages/booking-request.server.ts";
import { withTimes } from "./times-asked.ts";

/** Sends the request in the form of a page that asks for everything at once. */
export async function actOnRequest<S extends z.ZodType>(
  { request, url, scope }: { request: Request; url: URL; scope: RequestScope },
  does: {
    schema: S;
    /** The field that follows the days. */
    next: string;
    meets?: boolean;
    send: (asked: z.output<S>) => Promise<RequestedBooking>;
    /** The form's names for fields of the operation. */
    names: Record<string, string>;
    /** Who is asked. */
    of: "owner" | "sitter";
  },
) {
  const form = withTimes(await readForm(request), { meets: does.meets ?? false });
  const turned = turnedPage(form, url, { month: "", pick: does.next });
  if (turned) return turned;
  const send = (asked: z.output<S>) =>
    requestAndRedirect(
      scope,
      () => does.send(asked),
      (booking) => ({
        toast: requestSentToast(booking[does.of].name),
        path: href("/bookings/:id", { id: booking.id }),
      }),
    );
  return submitForm(form, does.schema, send, {
    names: does.names,
    explain: requestRefusal,
    failed: requestFailed,
  });
}
