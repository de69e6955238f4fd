import { LEAST_TEXT, MOST_TEXT } from "#app/domain/people/review-rules.ts";

const hint = `${LEAST_TEXT} to ${MOST_TEXT.toLocaleString("en-US")} characters.`;

export const copy = {
  title: "Write a review",
  yours: "Your review",
  none: "Review",
  changeTitle: "Change your review",
  back: "Back to the booking",
  bookAgain: "Book again",
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
  sent: (date: string) => ({
    title: "Review sent",
    text: `It will appear once you've both written one, or on ${date}.`,
  }),
  saved: { title: "Review saved" },
  revealed: { title: "Review published", text: "You have both written, so you can read both." },
  published: {
    both: "You have both written, so both are published. They can no longer be changed.",
    late: (date: string) => `Published on ${date}, when the time for changes was over.`,
  },
  closed: {
    over: (date: string) => ({
      title: "Reviews are closed for this booking",
      text: `You could leave one until ${date}.`,
    }),
    ahead: { title: "Not time yet", text: "You can write a review once the booking is over." },
    meeting: {
      title: "A first meeting isn't reviewed",
      text: "You can write a review after a booking.",
    },
    asked: {
      title: "Not time yet",
      text: "This booking isn't agreed on. You can write a review once it has taken place.",
    },
    off: { title: "There's nothing to review", text: "This booking did not take place." },
    left: {
      title: "This booking can't be reviewed",
      text: "The person it was with has left Trotwell.",
    },
    weekly: {
      title: "You reviewed this one recently",
      text: "A weekly booking can be reviewed every four weeks.",
    },
  },
};
