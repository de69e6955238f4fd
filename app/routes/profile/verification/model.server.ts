import { requireSitting } from "#app/domain/accounts/require-sitting.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { dateOfMoment } from "#app/domain/date-labels.ts";
import { ownVerifications } from "#app/domain/verification/own-verifications.server.ts";
import type { VerificationJson } from "#app/domain/verification/verification-json-schemas.ts";
import {
  DAYS_TO_DECIDE,
  type VerificationKind,
  verificationKinds,
} from "#app/domain/verification/verification-rules.ts";
import { monthName } from "#app/ui/dates/clock-labels.ts";
import { DAY } from "../../../domain/durations.ts";
import { copy } from "./copy.ts";

export type ShownState = {
  id: string;
  kind: VerificationKind;
  status: keyof typeof copy.badges;
  text: string;
  /** The sitter's note, while the request waits. */
  note: string | null;
  images: number;
};

/**
 * What to show of each kind of check, which kinds can be requested, and which of these were not
 * approved yet.
 */
export async function verificationPage(ctx: SignedIn) {
  requireSitting(ctx);
  const own = await ownVerifications(ctx);
  const states = verificationKinds.flatMap((kind) =>
    shownOf(own.filter((one) => one.kind === kind)).flatMap((one) => stateOf(ctx, one)),
  );
  const is = (kind: VerificationKind, status: ShownState["status"]) =>
    states.some((state) => state.kind === kind && state.status === status);
  const open = verificationKinds.filter((kind) => !is(kind, "waiting"));
  return { states, open, toAsk: open.filter((kind) => !is(kind, "approved")) };
}

/** The approval in force, and the latest request unless it is the same. */
function shownOf(ofKind: VerificationJson[]): VerificationJson[] {
  const [latest] = ofKind;
  const approval = ofKind.find(({ status }) => status === "approved");
  return [...new Set([approval, latest])].filter((one) => one !== undefined);
}

function stateOf(ctx: SignedIn, one: VerificationJson): ShownState[] {
  const { id, kind, status, images } = one;
  if (status === "withdrawn") return [];
  const note = status === "waiting" ? one.note : null;
  return [{ id, kind, status, images, note, text: textOf(ctx, one) }];
}

function textOf({ config }: SignedIn, { status, askedAt, endedAt, reason }: VerificationJson) {
  const date = (iso: string | null, days = 0) =>
    iso ? dateOfMoment(Date.parse(iso) + days * DAY, config.timeZone) : "";
  if (status === "waiting") return copy.waiting(date(askedAt), date(askedAt, DAYS_TO_DECIDE));
  if (status === "declined") return copy.declined(date(endedAt), reason ?? "");
  if (status === "expired") return copy.expired(date(endedAt));
  const clock = { now: 0, timeZone: config.timeZone };
  return endedAt ? copy.approved(monthName(endedAt, clock)) : copy.approvedUndated;
}
