import type { Channel } from "#app/domain/notifications/notification-kinds.ts";

const channels: Record<Channel, string> = { app: "In the app", mail: "Email" };

export const copy = {
  title: "Notifications",
  back: "Back to your account",
  intro: "Choose what we tell you about, and how",
  channels,
  /** The name of a checkbox by itself. */
  choice: (kind: string, channel: string) => `${kind}: ${channel}`,
  quiet: {
    title: "Quiet hours",
    hint: "Emails that can wait, such as unread messages and saved searches, come when they are over. Leave both times empty for none.",
    from: "From",
    until: "Until",
  },
  save: "Save Changes",
  saved: { title: "Saved" },
  always: "We always tell you about your account and its security.",
};
