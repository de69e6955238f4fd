export const copy = {
  title: "Other calendars",
  summary: "Busy times from your other calendars",
  intro:
    "When another calendar says you're busy, nobody can book you. We read it about every 15 minutes and never show it to anyone.",
  details:
    "Visits are closed while you are busy. Nights and stays are closed on days when you are busy all day, or if you are busy throughout.",
  address: "Address of the calendar",
  addressHint: "It begins with https:// or webcal:// and often ends with .ics.",
  find: "Where do I find it?",
  places: [
    {
      title: "Google Calendar",
      text: "On a computer: Settings, then your calendar under 'Settings for my calendars', then copy 'Secret address in iCal format'.",
    },
    {
      title: "Apple Calendar",
      text: "On icloud.com or in the app: share the calendar, turn on 'Public Calendar', then copy the link.",
    },
    {
      title: "Outlook",
      text: "On outlook.com: Settings, Calendar, 'Shared calendars', then publish the calendar and copy the ICS link.",
    },
  ],
  add: "Add calendar",
  adding: "Adding...",
  remove: "Remove",
  removeThis: (name: string) => `Remove the calendar ${name}`,
  waiting: "We're reading it. Check back in a minute.",
  read: (moment: string) => `Last read ${moment}`,
  sentence: (words: string) => `${words}.`,
  most: "You have three calendars, the most we can read.",
  off: "Other calendars are turned off on this server.",
  keptUntil: (date: string) =>
    `These are too many busy times to keep: from ${date} on they don't count yet.`,
  unread: (events: number) =>
    events === 1 ? "1 event could not be read:" : `${events} events could not be read:`,
  partial: (events: number) =>
    events === 1 ? "1 event counts in part only:" : `${events} events count in part only:`,
  untitled: "An event without a title",
  notedEvent: (title: string, reason: string) => `${title}: ${reason}.`,
  further: (events: number) => `And ${events} more.`,
  added: {
    title: "Calendar added",
    text: "Nobody can book you for a visit while you are busy there.",
  },
  addedPartly: { title: "Calendar added", text: "Not all of it could be read. See below." },
  reading: { title: "Calendar added", text: "We are still reading it." },
  failed: (fault: string) => ({
    title: "Calendar added, but not read yet",
    text: fault,
  }),
  removed: { title: "Calendar removed" },
};
