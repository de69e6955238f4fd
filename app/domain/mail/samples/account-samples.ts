import { serviceName } from "../../bookings/booking-labels.ts";
import type { VerificationEvent } from "../../notifications/notification-events.ts";
import { pageLink } from "../../page-link.server.ts";
import type { AccountMailKind } from "../mail-rules.ts";
import * as texts from "../mail-texts.ts";
import * as verification from "../verification-mail-texts.ts";
import { SAMPLE, type SampleSource, type SamplesOf } from "./sample-words.ts";

const NEW_EMAIL = "anna.keller@example.com";

/** Mails about an account. */
export function accountSamples({ config, to }: SampleSource): SamplesOf<AccountMailKind> {
  const confirm = pageLink(config, "confirmEmail", SAMPLE);
  const undo = pageLink(config, "cancelEmailChange", SAMPLE);
  const support = pageLink(config, "support");
  const when = "Tue, Mar 16, 9 AM";
  const service = serviceName("walking");
  return {
    confirm_email: { usual: texts.confirmEmailMail(config, to, confirm) },
    confirm_new_email: { usual: texts.confirmNewEmailMail(config, NEW_EMAIL, confirm) },
    password_reset: {
      usual: texts.passwordResetMail(config, to, pageLink(config, "resetPassword", SAMPLE)),
    },
    email_change_asked: {
      usual: texts.emailChangeRequestedMail(config, to, NEW_EMAIL, undo),
    },
    email_changed: {
      usual: texts.emailChangedMail(config, to, NEW_EMAIL, { undo, support }),
      final: texts.emailChangedMail(config, to, NEW_EMAIL, { undo: null, support }),
    },
    password_changed: {
      usual: texts.passwordChangedMail(config, to, pageLink(config, "forgotPassword")),
    },
    booking_partner_locked: {
      usual: texts.bookingPartnerLockedMail(
        config,
        to,
        { when, service },
        {
          booking: pageLink(config, "booking", SAMPLE),
          support: `${support}?booking=${SAMPLE}`,
        },
      ),
    },
    google_linked: {
      usual: texts.googleLinkedMail(config, to, pageLink(config, "googleSettings")),
    },
    busy_feed_failing: {
      usual: texts.busyFeedFailingMail(config, to, pageLink(config, "otherCalendars")),
    },
    google_calendar_lost: {
      usual: texts.googleCalendarLostMail(config, to, pageLink(config, "calendarSettings")),
    },
  };
}

/** Mails about what we check of a sitter. */
export function verificationSamples({
  config,
  to,
  words,
}: SampleSource): SamplesOf<VerificationEvent> {
  const askLink = pageLink(config, "verification");
  const profile = pageLink(config, "sitter", SAMPLE);
  const identity = { to, kind: "identity" as const, reason: words.reason };
  const background = { ...identity, kind: "background" as const };
  return {
    verification_approved: {
      identity: verification.approvedMail(config, identity, profile),
      background: verification.approvedMail(config, background, profile),
    },
    verification_declined: {
      identity: verification.declinedMail(config, identity, askLink),
      background: verification.declinedMail(config, background, askLink),
    },
    verification_expired: {
      identity: verification.expiredMail(config, identity, askLink),
      background: verification.expiredMail(config, background, askLink),
    },
  };
}
