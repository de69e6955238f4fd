type Fetch = (path: string, token?: string) => Promise<unknown>;
type Booking = { id: string; status: string; kind: string; owner?: { id: string } };
type Review = { id: string; by: { id: string }; reply: object | null };
type OfBooking = {
  own: (Review & { visible: boolean }) | null;
  other: Review | null;
  wanted: boolean;
};

/** Bookings of the demo's owner and reviews of its sitter, by what can be done with them. */
export type DemoReviews = {
  wantedId: string;
  /** Written, but not seen by anybody else yet. */
  waitingId: string;
  bothId: string;
  closedId: string;
  toReplyId: string;
};

export async function demoReviews(
  fetchJson: Fetch,
  { owner, sitter, bookings }: { owner: string; sitter: string; bookings: Booking[] },
): Promise<DemoReviews> {
  const over = bookings.filter(({ status, kind }) => status === "completed" && kind !== "meet");
  const found: (OfBooking & { id: string })[] = [];
  for (const { id } of over)
    found.push({ id, ...((await fetchJson(`/bookings/${id}/review`, owner)) as OfBooking) });
  const me = (await fetchJson("/users/me", sitter)) as { id: string };
  const about = (await fetchJson(`/users/${me.id}/reviews`)) as { data: Review[] };
  const idOf = (entry: { id: string } | undefined) => entry?.id ?? "";
  return {
    wantedId: idOf(found.find(({ wanted }) => wanted)),
    waitingId: idOf(found.find(({ own }) => own && !own.visible)),
    bothId: idOf(found.find(({ own, other }) => own && other)),
    closedId: idOf(found.find(({ own, wanted }) => !own && !wanted)),
    toReplyId: idOf(about.data.find(({ reply }) => !reply)),
  };
}
