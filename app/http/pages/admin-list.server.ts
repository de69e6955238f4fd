import { AdminListQuery } from "#app/domain/admin/admin-schemas.ts";
import type { SignedIn } from "#app/domain/context.server.ts";

/** What a list under /admin is asked for, and the clock that its times are read on. */
export function adminList(ctx: SignedIn, url: URL) {
  const query = AdminListQuery.parse(Object.fromEntries(url.searchParams));
  return { query, clock: { now: ctx.now(), timeZone: ctx.config.timeZone } };
}
