/** What people are called and what they write, in sample mails. */
export const sampleWords = {
  person: "Anna Keller",
  dog: "Rex",
  breed: "Border Collie",
  place: "Wiedikon, Zürich",
  note: "Rex pulls a little at first. His towel hangs behind the door.",
  reason: "I'm away that week, sorry.",
  message: "Hi! Could we meet at the fountain at nine?",
  seen: "By the river, heading toward the bridge. He looked scared.",
  contact: "Sam, 079 555 01 23",
};

export type SampleWords = Record<keyof typeof sampleWords, string>;
