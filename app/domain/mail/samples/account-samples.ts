import { serviceName } from "../../bookings/booking-labels.ts";
import type { VerificationEvent } from "../../news.ts";
import {
  type AccountEvent,
  type AccountEventRecord,
  accountEvents,
} from "../../notifications/events/account-events.ts";
import { verificationEvents } from "../../notifications/events/verification-events.ts";
import { pageLink } from "../../page-link.server.ts";
import { accountMail } from "../account-mails.server.ts";
import { letter } from "../letter.ts";
import { SAMPLE, type SampleSource, type SamplesOf, samplesOf } from "./sample-source.ts";

const NEW_EMAIL = "anna.keller@example.com";

/** Mails about an account. */
export function accountSamples({ config, to, words }: SampleSource): SamplesOf<AccountEvent> {
  const usual = {
    linked: SAMPLE,
    newEmail: NEW_EMAIL,
    when: "Tue, Mar 16, 9 AM",
    service: serviceName("walking"),
  };
  const records: Record<AccountEvent, AccountEventRecord> = accountEvents;
  return samplesOf(records, words, (event, differing) => {
    const support = `${pageLink(config, "support")}?booking=${SAMPLE}`;
    return accountMail(config, event, {
      ...usual,
      to: event === "confirm_new_email" ? NEW_EMAIL : to,
      ...(event === "booking_partner_locked" && { support }),
      ...differing,
    });
  });
}

/** Mails about what we check of a sitter. */
export function verificationSamples({
  config,
  to,
  words: { reason },
}: SampleSource): SamplesOf<VerificationEvent> {
  const links = {
    profile: pageLink(config, "sitter", SAMPLE),
    ask: pageLink(config, "verification"),
  };
  const sample = (event: VerificationEvent) => {
    const of = (kind: "identity" | "background") =>
      letter(config, to, verificationEvents[event].mail({ kind, reason, ...links }));
    return { identity: of("identity"), background: of("background") };
  };
  return {
    verification_approved: sample("verification_approved"),
    verification_declined: sample("verification_declined"),
    verification_expired: sample("verification_expired"),
  };
}
