import type { DemoThings } from "../people/demo-things.ts";
import type { Screen } from "./screens.ts";

export function reviewScreens({ reviews }: DemoThings): Screen[] {
  const { wantedId, waitingId, bothId, closedId, toReplyId } = reviews;
  const write = (name: string, id: string): Screen => ({
    route: "bookings/:id/review",
    name,
    as: "owner",
    path: `/bookings/${id}/review`,
  });
  return [
    write("review", wantedId),
    { ...write("review-refused", wantedId), post: { stars: "4", text: "Too short" }, status: 400 },
    write("review-change", waitingId),
    write("review-visible", bothId),
    write("review-closed", closedId),
    { route: "bookings/:id", name: "booking-reviewed", as: "owner", path: `/bookings/${bothId}` },
    {
      route: "bookings/:id",
      name: "booking-review-waits",
      as: "owner",
      path: `/bookings/${waitingId}`,
    },
    {
      route: "reviews/:id/reply",
      name: "review-reply",
      as: "sitter",
      path: `/reviews/${toReplyId}/reply`,
    },
    {
      route: "reviews/:id/report",
      name: "review-report",
      as: "owner",
      path: `/reviews/${toReplyId}/report`,
    },
  ];
}
