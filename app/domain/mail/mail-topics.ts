/** In the order shown. */
export const mailTopics = {
  requests: {
    label: "Requests",
    hint: "Someone asks you for a booking, or proposes a change to one.",
    off: "booking requests and proposed changes",
  },
  answers: {
    label: "Answers",
    hint: "Your request is accepted or declined.",
    off: "answers to your requests",
  },
  cancellations: {
    label: "Cancellations",
    hint: "The other person cancels a booking.",
    off: "cancelled bookings",
  },
  expiry: {
    label: "Expired requests",
    hint: "Your request wasn't answered in time.",
    off: "expired requests",
  },
  searches: {
    label: "Saved searches",
    hint: "A new sitter fits what you look for.",
    off: "your saved searches",
  },
} as const;

export type MailTopic = keyof typeof mailTopics;
export const mailTopicNames = Object.keys(mailTopics) as MailTopic[];
