import type { DemoThings } from "../people/demo-things.ts";
import type { Screen } from "./screens.ts";

export function visitScreens({ runningWalkId, finishedWalkId, sitterBookings }: DemoThings) {
  const route = "bookings/:id/visit";
  const path = `/bookings/${runningWalkId}/visit`;
  const ahead = sitterBookings.get("accepted");
  return [
    { route, name: "visit-running", as: "sitter", path },
    { route, name: "visit-refused", as: "sitter", path, post: { kind: "note" }, status: 400 },
    { route, name: "visit-no-photo", as: "sitter", path, post: { kind: "photo" }, status: 400 },
    { route, name: "visit-watched", as: "owner", path },
    { route, name: "visit-ahead", as: "sitter", path: `/bookings/${ahead}/visit` },
    { route, name: "visit-finished", as: "sitter", path: `/bookings/${finishedWalkId}/visit` },
    {
      route: "bookings/:id",
      name: "booking-visit",
      as: "owner",
      path: `/bookings/${runningWalkId}`,
    },
  ] satisfies Screen[];
}
