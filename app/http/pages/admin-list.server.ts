import { AdminListQuery } from "#app/domain/admin/admin-schemas.ts";
import type { SignedIn } from "#app/domain/context.server.ts";

/** The filters of an admin's list, and the clock to show times by. */
export function adminList(ctx: SignedIn, url: URL) {
  const query = AdminListQuery.parse(Object.fromEntries(url.searchParams));
  return { query, clock: { now: ctx.now(), timeZone: ctx.config.timeZone } };
}
