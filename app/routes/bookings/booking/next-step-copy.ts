/** `accepted` is the sitter who accepted first; null if that booking no longer stands. */
type Answered = { name: string; accepted: string | null; dogs: string };

export const nextStepCopy = {
  waiting: (name: string) => `Waiting for ${name}`,
  unknownWait: (name: string) => `${name} is new here, so there's no reply time yet.`,
  expires: (name: string, when: string) =>
    `Nothing is booked yet. If ${name} doesn't answer by ${when}, the request expires.`,
  firstOf: (when: string) =>
    `The first to accept gets the booking, and we'll tell the others. Without an answer by ${when}, the requests expire.`,
  othersAsked: (owner: string) =>
    `${owner} asked other sitters too: the first to accept gets the booking.`,
  answerBy: (when: string) => `Answer by ${when}, or the request expires.`,
  agreed: (day: string) => agreedTitles[day] ?? `You're all set for ${day}`,
  waitsForYou: (name: string) => `${name} is waiting for your answer`,
  unanswered: (when: string) => `Without an answer by ${when}, the request expires.`,
  /** While a change to a booking is proposed. */
  proposed: {
    "by you": (name: string) => `Message ${name} if it can't wait.`,
    "to you": (name: string) => `Message ${name} if you have a question.`,
  },
  ahead: (name: string) => `Message ${name} if anything changes.`,
  /** By who has blocked whom. The other party is not told of it. */
  blocked: {
    byMe: (name: string) =>
      `You've blocked ${name}, so you can't message each other. The booking stands until one of you cancels it.`,
    byThem: () => "The booking stands until one of you cancels it.",
  },
  started: {
    owner: (name: string) => ({
      title: "This booking has started",
      text: `Message ${name} if you need anything.`,
    }),
    sitter: (name: string) => ({
      title: "This booking has started",
      text: `Mark it as completed when you're done, so that ${name} knows.`,
    }),
  },
  out: {
    owner: (name: string, dogs: string) => ({
      title: `${name} is with ${dogs}`,
      text: `Message ${name} if you need anything.`,
    }),
    sitter: (name: string, dogs: string) => ({
      title: `You are with ${dogs}`,
      text: `Finish the report when you're done, so that ${name} knows.`,
    }),
  },
  over: (dog: string) => ({
    title: "How did it go?",
    text: `The time with ${dog} is over. Mark it as completed when everything is done.`,
  }),
  done: {
    owner: (name: string, dog: string) => ({
      title: "All done",
      text: `Would you like ${name} to look after ${dog} again?`,
    }),
    sitter: (name: string, dog: string) => ({
      title: "All done",
      text: `Thank you for looking after ${dog}. ${name} can see that it's completed.`,
    }),
  },
  doneForGood: { title: "All done", text: "This booking took place and is completed." },
  declined: {
    asker: (name: string) => ({
      title: `${name} can't take this one`,
      text: "Nothing was booked, and nothing is owed. Someone else may be free.",
    }),
    asked: (name: string) => ({
      title: "You declined this request",
      text: `${name} can see that and ask someone else.`,
    }),
  },
  expired: {
    asker: (name: string) => ({
      title: `${name} didn't answer in time`,
      text: "Nothing was booked, and nothing is owed. You can ask again for another time, or ask someone else.",
    }),
    asked: (name: string) => ({
      title: "This request expired",
      text: `It wasn't answered before it started, so nothing was booked. ${name} can ask you again.`,
    }),
  },
  expiredForGood: {
    asker: (name: string) => ({
      title: `${name} didn't answer in time`,
      text: "Nothing was booked, and nothing is owed. Someone else may be free.",
    }),
    asked: () => ({
      title: "This request expired",
      text: "It wasn't answered before it started, so nothing was booked.",
    }),
  },
  withdrawn: {
    you: (name: string) => ({
      title: "You cancelled this booking",
      text: `It won't take place, and ${name} can see that.`,
    }),
    youOneOf: (name: string, others: string) => ({
      title: "You withdrew this request",
      text: `${name} can see that. You have also asked ${others}, who can still accept.`,
    }),
    other: (name: string) => ({
      title: `${name} cancelled this booking`,
      text: "It won't take place.",
    }),
    deleted: {
      title: "This booking was cancelled",
      text: "The other person deleted their account, so it won't take place.",
    },
    answered: {
      owner: ({ name, accepted, dogs }: Answered) =>
        accepted === null
          ? {
              title: "Another sitter accepted",
              text: `${name} is no longer needed, and we've told them.`,
            }
          : {
              title: `${accepted} accepted`,
              text: `${dogs}: booked with ${accepted}. ${name} is no longer needed, and we've told them.`,
            },
      sitter: ({ name }: Answered) => ({
        title: "Answered by another sitter",
        text: `${name} had asked someone else too, who accepted first. Nothing was booked with you.`,
      }),
    },
    system: {
      title: "This booking was cancelled",
      text: "It won't take place.",
    },
  },
};

const agreedTitles: Record<string, string> = {
  Today: "You're all set for today",
  Tomorrow: "You're all set for tomorrow",
};
