import type { Channel } from "#app/domain/notifications/notification-kinds.ts";

const channels: Record<Channel, string> = { app: "App", mail: "Email", push: "Devices" };

export const copy = {
  title: "Notifications",
  back: "Back to your account",
  intro: "Choose what we tell you about, and how",
  channels,
  /** The name of a checkbox by itself. */
  choice: (kind: string, channel: string) => `${kind}: ${channel}`,
  quiet: {
    title: "Quiet hours",
    hint: "What can wait, such as messages and saved searches, reaches you by email and on your devices when they are over. Leave both times empty for none.",
    from: "From",
    until: "Until",
  },
  details: {
    label: "Show names and texts on my devices",
    hint: "Otherwise they only say what kind of news there is, such as 'New request'.",
  },
  devices: {
    title: "Devices",
    hint: "They show notifications at once, until you sign out on them.",
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
