export const overviewCopy = {
  waiting: "Waiting for you",
  reports: {
    title: "Reports to review",
    todo: "Read what happened and decide what to do.",
    none: "Nothing to review",
  },
  support: {
    title: "Support messages to answer",
    todo: "Answer by email, then mark it as handled.",
    none: "Nothing to answer",
  },
  verifications: {
    title: "Sitters to verify",
    todo: "Look at what they sent and decide.",
    none: "Nobody is waiting to be verified",
  },
  since: (time: string) => `Oldest: waiting ${time}`,
  latest: "Latest activity",
  glance: "At a glance",
  people: "Users",
  locked: "Locked accounts",
  listed: "Listed sitters",
  pending: "Open booking requests",
  accepted: "Accepted bookings ahead",
};
