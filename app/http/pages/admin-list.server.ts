import { href } from "react-router";
import { AdminListQuery } from "#app/domain/admin/admin-schemas.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { safeRedirectTo } from "../session/redirect-to.server.ts";

const lists = [href("/admin/users"), href("/admin/sitters")];

/** The list, as it was, that led to one of its rows; else all of `path`. */
export function wayBackToList(url: URL, path: string): string {
  const back = safeRedirectTo(url.searchParams.get("redirectTo"));
  const [list = ""] = (back ?? "").split("?");
  return back && (list === path || (lists.includes(path) && lists.includes(list))) ? back : path;
}

/** The filters of an admin's list, and the clock to show times by. */
export function adminList(ctx: SignedIn, url: URL) {
  const query = AdminListQuery.parse(Object.fromEntries(url.searchParams));
  return { query, clock: { now: ctx.now(), timeZone: ctx.config.timeZone } };
}
