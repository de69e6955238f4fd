import type { BookingStatus } from "#app/domain/services/booking-rules.ts";

type Said = { you: string; other: (name: string) => string };

/** What a party did, by the status that it led to. */
export const doneCopy: Record<BookingStatus, Said> = {
  pending: { you: "You asked", other: (name) => `${name} asked` },
  accepted: { you: "You accepted", other: (name) => `${name} accepted` },
  rejected: { you: "You declined", other: (name) => `${name} declined` },
  cancelled: { you: "You cancelled", other: (name) => `${name} cancelled` },
  completed: {
    you: "You marked it as completed",
    other: (name) => `${name} marked it as completed`,
  },
};

export const systemCopy = {
  expired: "Expired without an answer",
  cancelled: (app: string) => `${app} cancelled it`,
};

export const aheadCopy = {
  answer: { you: "Your answer", other: (name: string) => `${name}'s answer` } satisfies Said,
  waiting: "Waiting",
  start: "Start",
  end: "End",
};
