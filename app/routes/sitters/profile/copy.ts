import type { Service } from "#app/domain/services/sitter-rules.ts";

/** The profile's own texts. */
export const copy = {
  checked: {
    identity: (app: string, month: string) => `Identity checked by ${app}, ${month}`,
    background: (app: string, month: string) => `Background checked by ${app}, ${month}`,
  },
  checkedUndated: {
    identity: (app: string) => `Identity checked by ${app}`,
    background: (app: string) => `Background checked by ${app}`,
  },
  backgroundChecked: (name: string) =>
    `“Background checked” means that our team has confirmed a background check for ${name}.`,
  services: {
    walking: "Out and about, from where you agree to meet.",
    sitting: "Company for the day.",
    boarding: "Nights in the sitter's home.",
    daycare: "A day in the sitter's home.",
    training: "Lessons for you and your dog.",
    grooming: "A wash and a brush.",
  } satisfies Record<Service, string>,
  multipleDogs: "Multiple dogs",
  upTo: (dogs: number) => (dogs === 1 ? "One at a time" : `Up to ${dogs} dogs`),
  book: "Book",
  bookService: (service: string) => `Book ${service}`,
  terms: "Cancellation and payment",
  payDirectly: (name: string) => `You pay ${name} directly.`,
  noBio: "No bio provided.",
  record: "Checks and reliability",
  glance: "At a glance",
  home: "Home",
  good: "Good to know",
  newcomer: (name: string) => `${name} is new here`,
  joined: (month: string) =>
    `Joined in ${month}. Meet first for half an hour, free, and see how your dog likes it.`,
  anyHours: "Bookable any time that is not busy.",
  hoursLegend:
    "Green is free in a usual week. Days off and booked times show when you choose a day.",
  hourMarks: ["6 AM", "noon", "6 PM"],
  notice: (hours: number) =>
    hours === 1 ? "Needs 1 hour's notice." : `Needs ${hours} hours' notice.`,
  closed: "Not available",
  reviews: "Reviews",
  rated: (rating: string, reviews: number) =>
    reviews === 1 ? `★ ${rating} from 1 review` : `★ ${rating} from ${reviews} reviews`,
  allReviews: (count: number) => `All ${count} reviews`,
  howWeCount: "How we count",
  whoReviews: "Only owners whose booking took place here can write one.",
  order: "Order of reviews",
  orders: { newest: "Newest", highest: "Highest", lowest: "Lowest" },
  moreReviews: "More reviews",
  noReviews: "No reviews yet",
  noReviewsHint: (bookings: number, returned: number) => {
    if (bookings === 0) return "Nobody has reviewed this sitter so far.";
    const done =
      bookings === 1 ? "1 completed booking so far." : `${bookings} completed bookings so far.`;
    if (returned === 0) return done;
    return returned === 1 ? `${done} 1 repeat client.` : `${done} ${returned} repeat clients.`;
  },
  ownProfile: "This is how others see you.",
};
