import { LEAST_TEXT, MOST_TEXT, REVIEW_DAYS } from "#app/domain/reviews/review-rules.ts";

const hint = `${LEAST_TEXT} to ${MOST_TEXT.toLocaleString("en-US")} characters.`;

export const copy = {
  title: "Write a review",
  yours: "Your review",
  none: "Review",
  changeTitle: "Change your review",
  back: "Back to the booking",
  booking: (name: string, date: string) => `Booking with ${name} on ${date}`,
  blind: (name: string, date: string) =>
    `It stays hidden until ${name} has written one too, or until ${date}. Once both can be read, neither can be changed.`,
  stars: (name: string) => `How was it with ${name}?`,
  starLabels: ["Bad", "Not great", "Okay", "Good", "Great"],
  again: (dogs: string) => `Would you care for ${dogs} again?`,
  yes: "Yes",
  no: "No",
  aboutSitter: "What should other owners know?",
  aboutSitterHint: `How was your dog looked after? Visitors see only your first name and initial. ${hint}`,
  aboutDog: "What should other sitters know?",
  aboutDogHint: `Only the owner and sitters who may see this dog read it. ${hint}`,
  send: "Send review",
  save: "Save review",
  sent: {
    title: "Review sent",
    text: "It will appear once you've both written one, or when the time is over.",
  },
  saved: { title: "Review saved" },
  published: { title: "Review published", text: "You have both written, so you can read both." },
  over: "This review can't be changed any more",
  overHint: "You've both written a review, or the time for changes has passed.",
  closed: "This booking can't be reviewed",
  closedHint: `Bookings that took place can be reviewed until ${REVIEW_DAYS} days after their end, weekly ones every four weeks.`,
};
