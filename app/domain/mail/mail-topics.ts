/** In the order shown. */
export const mailTopics = {
  requests: {
    label: "Requests",
    hint: "Somebody asks you for a booking.",
    off: "booking requests",
  },
  answers: {
    label: "Answers",
    hint: "A booking that you asked for is accepted or declined.",
    off: "answers to your requests",
  },
  cancellations: {
    label: "Cancellations",
    hint: "The other side cancels.",
    off: "cancelled bookings",
  },
  expiry: {
    label: "Expired requests",
    hint: "Nobody answered in time.",
    off: "expired requests",
  },
} as const;

export type MailTopic = keyof typeof mailTopics;
export const mailTopicNames = Object.keys(mailTopics) as MailTopic[];
