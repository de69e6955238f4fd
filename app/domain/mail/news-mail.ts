import type { Config } from "#app/config.server.ts";
import type { BookingFacts, BookingText } from "../notifications/events/booking-events.ts";
import type { LostDogFacts, LostDogText } from "../notifications/events/lost-dog-events.ts";
import type { SeriesFacts, SeriesText } from "../notifications/events/series-events.ts";
import type { Letter } from "../notifications/letter-blocks.ts";
import { pageLink } from "../page-link.server.ts";
import { letter, type Mail } from "./letter.ts";

export type Sender = Pick<Config, "appName" | "supportEmail" | "publicOrigin" | "port">;

/** Whom a mail reaches, and the link by which they stop mails of its kind. */
export type Addressee = { to: string; unsubscribe: string };

type Because = { why?: string; page?: "notificationSettings" | "savedSearches"; name?: string };

/** A letter that says why it was sent, where to choose, and how to stop it at once. */
export function newsLetter(
  sender: Sender,
  { to, unsubscribe }: Addressee,
  written: Letter,
  {
    why = "We send this because of your bookings. Choose which emails you want:",
    page = "notificationSettings",
    name = "Notifications",
  }: Because = {},
): Mail {
  const smallPrint = [
    { before: why, link: name, href: pageLink(sender, page) },
    { before: "Or stop emails like this one:", link: "Unsubscribe", href: unsubscribe },
  ];
  return { ...letter(sender, to, { ...written, smallPrint }), unsubscribe };
}

/** What happened, the booking and its page. */
export function bookingMail(
  sender: Sender,
  addressee: Addressee,
  { title, date, times, price, place, link }: BookingFacts,
  { heading, subject, paragraphs, button }: BookingText,
): Mail {
  const details = [title, date, ...times, price, ...(place ? [place] : [])];
  const answer = { button: button ?? "See the booking", href: link };
  const blocks = [...paragraphs, { details }, answer];
  return newsLetter(sender, addressee, { heading, subject, blocks });
}

/** What happened, the weekly booking and its page. */
export function seriesMail(
  sender: Sender,
  addressee: Addressee,
  { title, rhythm, link }: SeriesFacts,
  { heading, subject, paragraphs }: SeriesText,
): Mail {
  const about = { details: [title, ...rhythm] };
  const blocks = [...paragraphs, about, { button: "See the weekly booking", href: link }];
  return newsLetter(sender, addressee, { heading, subject, blocks });
}

/** What happened, the dog and its page. */
export function lostDogMail(
  sender: Sender,
  addressee: Addressee,
  { dog, breed, area, since }: LostDogFacts,
  { subject, paragraphs, button }: LostDogText,
  link: string,
): Mail {
  const about = { details: [dog, breed, area, `Went missing: ${since}`] };
  const why = "We send this because a dog is missing. Choose which emails you want:";
  const blocks = [...paragraphs, about, { button, href: link }];
  return newsLetter(sender, addressee, { subject, blocks }, { why });
}
