/** The profile's own texts. */
export const copy = {
  howWeCount: "How we count",
  countedBookings:
    "Bookings: agreed with this sitter, not cancelled, and over. Bookings still ahead do not count.",
  countedReturns: "Came back: owners with such bookings on two different days or more.",
  noBio: "No bio provided.",
  anyHours: "No weekly hours given: bookable any time that is not busy.",
  hoursLegend:
    "Green is free in a usual week. Days off and booked times show when you choose a day.",
  closed: "Not available",
  payDirectly: (name: string) => `You pay ${name} directly.`,
  blockedByMe: "You've blocked this person.",
  blockedByThem: "You can't message or book this person.",
  noReviews: "No reviews yet",
  noReviewsHint: "Nobody has reviewed this sitter so far.",
  ownProfile: "This is how others see you.",
};
