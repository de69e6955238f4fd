export const copy = {
  title: "Other calendars",
  summary: "Busy times from your other calendars",
  intro:
    "Give us the private iCal address of another calendar, and nobody can book you while you are busy there. We read it every 15 minutes and show it to nobody.",
  address: "Address of the calendar",
  addressHint: "It begins with https:// and often ends with .ics.",
  add: "Add calendar",
  adding: "Adding...",
  remove: "Remove",
  removeThis: (host: string) => `Remove the calendar at ${host}`,
  waiting: "Not read yet. It takes a minute.",
  read: (moment: string) => `Last read ${moment}`,
  fault: (reason: string) => `${reason}.`,
  most: "You have three calendars, the most we can read.",
  off: "Other calendars are turned off on this server.",
  added: { title: "Calendar added", text: "We read it within a minute." },
  removed: { title: "Calendar removed" },
};
