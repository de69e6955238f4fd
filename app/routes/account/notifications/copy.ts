import type { Channel } from "#app/domain/notifications/notification-kinds.ts";

const channels: Record<Channel, string> = { app: "App", mail: "Email", push: "Push" };

export const copy = {
  title: "Notifications",
  back: "Back to your account",
  intro: "In the app, by email, and by push, unless a row says otherwise",
  channels,
  groups: {
    bookings: { title: "Bookings", text: "Requests, answers, changes, and cancellations" },
    visits: { title: "Visits", text: "Reminders, and when a visit starts and ends" },
    messages: { title: "Messages and reviews", text: "What people write to you and about you" },
    lost: { title: "Lost dogs", text: "Yours, and those near you" },
    searches: { title: "Saved searches", text: "New sitters" },
  },
  /** 'App, email, push' */
  state: (channels: string) => (channels ? channels[0] + channels.slice(1).toLowerCase() : "Off"),
  /** The accessible name of a checkbox. */
  choice: (kind: string, channel: string) => `${kind}: ${channel}`,
  quiet: {
    title: "Quiet hours",
    hint: "Emails and device notifications about messages, reviews, and saved searches wait until these hours are over. Leave both times empty for none.",
    from: "From",
    until: "Until",
  },
  details: {
    label: "Show names and texts on my devices",
    hint: "Otherwise they only say what kind of news there is, such as 'New request'.",
  },
  devices: {
    title: "Notifications on your devices",
    hint: "See requests and messages right away on a phone or computer. They pause while you are signed out there.",
    here: (name: string) => `${name} (this device)`,
    since: (moment: string) => `Since: ${moment}`,
    remove: "Remove",
    removeOf: (name: string) => `Remove ${name}`,
    removed: { title: "Device removed" },
  },
  save: "Save changes",
  saved: { title: "Saved" },
  always: "We always tell you about your account and its security.",
};
