/** The texts at the top of a booking that has just been asked for, agreed or completed. */
export const milestoneCopy = {
  waiting: {
    title: { one: "Request sent", many: "Requests sent" },
    asked: (names: string) => `You asked ${names}`,
    ifYes: "After a yes:",
    yes: {
      owner: "you both see where to meet and how to call",
      sitter: "you see where to meet, the care sheet, and how to call",
    },
  },
  agreed: {
    title: {
      you: (name: string) => `You said yes to ${name}`,
      other: (name: string) => `${name} said yes`,
    },
    accepted: {
      you: (name: string) => `You accepted, and ${name} knows`,
      other: (name: string) => `You asked, and ${name} accepted`,
    },
    getsIn: {
      owner: (name: string) => `${name} sees how to get in, if it's on the care sheet`,
      sitter: () => "you see how to get in, if it's on the care sheet",
    },
    begins: (when: string) => `${when}:`,
    visit: {
      owner: "follow along here, with notes and photos",
      sitter: "start the visit here, up to an hour before",
    },
    meet: "you meet, and see if it fits",
    after: "After:",
    ends: {
      owner: (name: string) => `pay ${name} directly, and write a review`,
      sitter: (name: string) => `${name} pays you directly, and you write a review`,
    },
  },
  done: {
    title: { one: (dog: string) => `${dog} is back`, many: (dogs: string) => `${dogs} are back` },
    reported: {
      you: "Your report is finished",
      other: (name: string) => `${name} finished the report`,
    },
    review: "Your review:",
    closes: (day: string) => `until ${day}`,
  },
};
