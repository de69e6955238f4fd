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
  PushKey: {
    publicKey:
      "BOHVsfl9bw-z8r9npRvnXJJcSBejzlal85V2fu385pixaMQ0CNfvUweM2kg22mSjA7WSYcA0vf5QO2ze2Ptw72o",
  },
  NotificationSettings: {
    kinds: {
      request: { app: true, mail: true, push: true },
      answer: { app: true, mail: true, push: true },
      cancellation: { app: true, mail: true, push: true },
      change: { app: true, mail: true, push: true },
      expiring: { app: true, mail: true, push: true },
      expired: { app: true, mail: true, push: true },
      tomorrow: { app: true, mail: true, push: true },
      starting: { app: true, mail: false, push: true },
      started: { app: true, mail: false, push: true },
      finished: { app: true, mail: true, push: true },
      message: { mail: true, push: true },
      review: { app: true, mail: true, push: true },
      lost: { app: true, mail: true, push: true },
      nearby: { app: false, mail: false, push: false },
      search: { app: true, mail: true, push: true },
      account: { app: true, mail: true, push: true },
    },
    quietHours: { from: "22:00", until: "07:00" },
    pushDetails: false,
  },
};
