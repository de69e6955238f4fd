import { sample } from "./samples.ts";

const { id, other, instant } = sample;

export const notificationExamples = {
  Notification: {
    id,
    kind: "answer",
    createdAt: instant,
    readAt: null,
    text: "Sam Sitter accepted your request: Walking Rex, Mon, Mar 1, 2027, 9:00 AM to 10:00 AM",
    href: `/bookings/${id}`,
    bookingId: id,
    personId: other,
  },
  NotificationSettings: {
    kinds: {
      request: { app: true, mail: true },
      answer: { app: true, mail: true },
      cancellation: { app: true, mail: true },
      change: { app: true, mail: true },
      expiring: { app: true, mail: true },
      expired: { app: true, mail: true },
      tomorrow: { app: true, mail: true },
      starting: { app: true, mail: false },
      started: { app: true, mail: false },
      finished: { app: true, mail: true },
      message: { mail: true },
      review: { app: true, mail: true },
      lost: { app: true, mail: true },
      nearby: { app: false, mail: false },
      search: { app: true, mail: true },
      account: { app: true, mail: true },
    },
    quietHours: { from: "22:00", until: "07:00" },
  },
};
