import type { SignedIn } from "../../context.server.ts";
import { invalid } from "../../errors.ts";
import { BookingRequest } from "../booking-schemas.ts";
import { authoriseRequest, type Requested } from "./request-parties.server.ts";

/**
 * What a page asks for, to be given to `requestBooking`. Throws invalid for what can't be booked, or
 * what `authoriseRequest` does to somebody who may not ask for it anyway.
 */
export async function parsedRequest(
  ctx: SignedIn,
  { sitterId, dogIds, ...asked }: { sitterId: string; dogIds: string[] } & Record<string, unknown>,
): Promise<BookingRequest> {
  const parties = { sitterId, dogId: dogIds[0] ?? "", dogIds };
  const parsed = BookingRequest.safeParse({ ...asked, ...parties });
  if (parsed.success) return parsed.data;
  const [fault] = parsed.error.issues;
  return refuse(
    ctx,
    parties,
    invalid(fault?.message ?? "Please check your choices", fault?.path.join(".")),
  );
}

/** Throws a refusal, unless the caller may not ask for it anyway. */
export async function refuse(ctx: SignedIn, parties: Requested, refusal: Error): Promise<never> {
  await authoriseRequest(ctx, parties);
  throw refusal;
}
