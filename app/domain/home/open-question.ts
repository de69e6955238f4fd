import type { BookingView } from "../bookings/booking-view.ts";
import type { NamedSeries } from "../bookings/series/named-series.server.ts";
import type { OpenSeries } from "../bookings/series/series-rules.ts";
import type { Party } from "../services/booking-rules.ts";

/** Something between the actor and another person that one of them has to answer. */
export type OpenQuestion = {
  /** A request, a change of a booking, a weekly request, or a change of a weekly booking. */
  kind: "request" | "change" | "series" | "series change";
  /** Of the booking, or of the weekly booking. */
  id: string;
  /** Shared by the requests that ask several sitters for the same; otherwise the id. */
  group: string;
  /** The actor's side. */
  party: Party;
};

/** With the changed booking, or the weekly booking. */
export type ShownQuestion = OpenQuestion & ({ view: BookingView } | { series: NamedSeries });

/** A booking ahead, or several of a weekly booking, that the other party ended or did not answer. */
export type FallenThrough = {
  /** The first. */
  view: BookingView;
  /** The other party's name. */
  other: string;
  count: number;
};

/** A weekly request that the sitter declined or did not answer, or that the system took back. */
export type WeeklyInVain = { series: OpenSeries; outcome: "declined" | "expired" | "withdrawn" };
