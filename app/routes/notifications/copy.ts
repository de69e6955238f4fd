export const copy = {
  title: "Notifications",
  markAll: "Mark all as read",
  allRead: { title: "All marked as read" },
  noneTitle: "Nothing new yet",
  noneHint: "Requests, answers, and reminders appear here.",
  older: "Older notifications",
  settings: "Notification settings",
  isNew: "New",
};
