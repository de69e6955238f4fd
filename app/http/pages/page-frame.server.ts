import { href } from "react-router";
import type { Actor } from "#app/domain/actor.server.ts";
import { requireActor } from "#app/domain/context.server.ts";
import { unreadCounts } from "#app/domain/messages/unread-counts.server.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import type { RequestScope } from "../app-context.server.ts";
import { takeToast } from "../session/flash.server.ts";
import { completeSession } from "../session/session.server.ts";

/** What the frame around every page shows. */
export async function pageFrame(scope: RequestScope, request: Request) {
  const { actor, config } = scope.ctx;
  completeSession(scope, request);
  return {
    answersPost: scope.answersPost,
    appName: config.appName,
    demo: config.mode === "demo",
    // More than the page itself, for who may not look at another.
    dictionary: scope.lowData ? null : scope.scripts.dictionary,
    enhanceScript: scope.scripts.enhance,
    lowData: scope.lowData,
    maps: { tileUrl: config.mapTileUrl, center: config.mapCenter },
    origin: scope.origin,
    toast: takeToast(scope, request),
    unread: actor ? await unreadCounts(requireActor(scope.ctx)) : { messages: 0, notifications: 0 },
    viewer: actor && {
      id: actor.id,
      name: actor.name,
      photo: photoPath(actor.photoKey),
      canSit: actor.canSit,
      bookingsHref: bookingsHref(actor),
      isAdmin: actor.isAdmin,
    },
  };
}

function bookingsHref({ canSit, ownsDogs }: Pick<Actor, "canSit" | "ownsDogs">): string {
  if (!canSit) return href("/bookings");
  return ownsDogs ? `${href("/bookings")}?side=any` : href("/bookings-sitter");
}
